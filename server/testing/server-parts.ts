import { requestScope, type ScopeParts } from "../front/scope.ts";
import { ownAnswers } from "../front/own-answer.ts";
import { bareHeaders } from "../middleware/security-headers.ts";

/** What `createServer` needs, as in the product, for a site at `siteUrl`. */
export function serverParts({ siteUrl = "", ...parts }: { siteUrl?: string } & Partial<ScopeParts> = {}) {
  const scope = requestScope({ trustProxy: 0, ...parts });
  const security = bareHeaders({ apiBaseUrl: "", siteUrl, fallbackImage: "", dev: false, hsts: "on" });
  return { scope, own: ownAnswers(scope, security) };
}
