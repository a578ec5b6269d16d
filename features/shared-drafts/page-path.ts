import { appPath } from "#desk/contract/call.ts";
import { sharePath } from "./calls.ts";
import { isAmbiguous } from "#desk/server/gate.ts";

const base = "http://desk.invalid";

/**
 * Whether a link may begin there: the path of a page, spelled as browsers spell it, and neither the desk's
 * own nor another link's.
 */
export function isPagePath(path: string): boolean {
  if (!path.startsWith("/") || !URL.canParse(path, base)) return false;
  const { origin, pathname, search } = new URL(path, base);
  const isOwn = [appPath, sharePath].some((own) => pathname === own || pathname.startsWith(`${own}/`));
  return origin === base && pathname + search === path && !isAmbiguous(pathname) && !isOwn;
}
