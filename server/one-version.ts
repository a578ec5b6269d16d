import { contentVersionHeader } from "#contract/rendered-page.ts";
import type { Site } from "./base/site-contract.ts";

/**
 * A publishing takes longer than an answer, so a second attempt is enough; more would hide a version that
 * never settles.
 */
const mostAttempts = 5;

/** Returns the published content version; null before anything is published, which a stamp says as "". */
type AskVersion = () => Promise<string | null>;

/**
 * Makes an answer from one content version. An answer takes several reads, and a publishing in between would
 * mix two versions: then it is made again. `make` stamps its answer with the version that was live before its
 * first read; an answer without a stamp is used unchanged.
 */
export async function inOneVersion(
  make: () => Promise<Response>,
  version: AskVersion,
  attempt = 1,
): Promise<Response> {
  const answer = await make();
  const stamp = answer.headers.get(contentVersionHeader);
  // A failure mixes nothing, and querying a database that is away only takes time.
  if (stamp === null || answer.status >= 500 || attempt === mostAttempts) return answer;
  const live = await version().then(
    (current) => current ?? "",
    () => stamp,
  );
  return live === stamp ? answer : inOneVersion(make, version, attempt + 1);
}

/** The site with each of its pages made from one content version. */
export function inOneVersionSite(site: Site, version: AskVersion): Site {
  return {
    ...site,
    renderPage: (request, options) => inOneVersion(() => site.renderPage(request, options), version),
  };
}

/** Makes an answer that has no stamp, and stamps it. Rejects if the version cannot be read. */
export async function stamped(make: () => Promise<Response>, version: AskVersion): Promise<Response> {
  const before = await version();
  const answer = await make();
  answer.headers.set(contentVersionHeader, before ?? "");
  return answer;
}
