import { requestScope, type ScopeParts } from "../front/scope.ts";
import { problem } from "../http/problem.ts";
import { bareHeaders } from "../middleware/security-headers.ts";

/** What `createServer` needs, as in the product, for a site at `siteUrl`. */
export function serverParts({ siteUrl = "", ...parts }: { siteUrl?: string } & Partial<ScopeParts> = {}) {
  const security = bareHeaders({ siteUrl, fallbackImage: "", dev: false });
  return {
    scope: requestScope({ trustProxy: 0, ...parts }),
    refuse: (status: 400 | 500) => problem(status, undefined, { ...security, connection: "close" }),
  };
}
