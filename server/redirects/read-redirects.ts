import { describedPaths } from "#contract/addresses.ts";
import {
  createRedirects,
  type FindRedirect,
  longestAddress,
  redirectKey,
  type RedirectRule,
} from "../base/redirects.ts";
import { isServerPath } from "../base/server-paths.ts";
import type { Content } from "../content/content.ts";
import type { Fault, Remark } from "../content/fault.ts";
import { canHavePagesBelow, type FindPage, type Paged, pageFinder } from "./page-finder.ts";
import { suggest } from "../content/suggest.ts";
import { type Pair, readPairs } from "../folder/yaml-pairs.ts";

/** How many rules a process holds in memory: some 6 MB. */
export const mostRedirects = 20_000;
export const redirectsFile = "redirects.yaml";

/** What is wrong with a rule, or its target as requests are led to it; `rests`: a page that is hidden. */
type Checked = { readonly fault: string } | { readonly to: string } | { readonly rests: string };

/**
 * The rules of `redirects.yaml`, checked against the pages of the content: an old address hides no page, and
 * a target is a page or an https address elsewhere, so that no rule leads to another one. `ever` is the same
 * content at all times, so that no page is hidden once it appears; `whole` also has drafts and pages that are
 * off: a rule that leads to what is not public now rests, which is noted.
 */
export function readRedirects(
  dir: string,
  { content, ever, whole }: { readonly content: Paged; readonly ever: Paged; readonly whole: Paged },
  { faults, notes }: { readonly faults: Fault[]; readonly notes: Remark[] },
): RedirectRule[] {
  const given = readPairs(dir, redirectsFile, faults);
  const fault = ({ key, line }: Pair, message: string) =>
    faults.push({
      file: redirectsFile,
      line,
      at: [key],
      message: `${key}: ${message}`,
      mistake: { is: "redirect-unfit", why: message },
    });
  const first = given[mostRedirects];
  if (first) {
    fault(first, `there are ${given.length} rules, and at most ${mostRedirects} are taken: use /*`);
    return [];
  }
  return checkPairs(given, content, {
    fault,
    findEver: pageFinder(ever),
    findHidden: pageFinder(whole),
    rests: ({ key, line }, to) =>
      notes.push({
        file: redirectsFile,
        line,
        message: `${key}: rests while ${to} is hidden; it leads there again once that is shown`,
      }),
  });
}

/** What is wrong with a rule that joins those of the file; null if nothing is. */
export function ruleFault(
  rule: RedirectRule,
  { redirects, ...content }: Paged & Pick<Content, "redirects">,
): string | null {
  const faults: string[] = [];
  const pairs = [...redirects, rule].map(([key, value]) => ({ key, value, line: 0 }));
  checkPairs(pairs, content, { fault: (_, message) => faults.push(message) });
  return faults[0] ?? null;
}

/**
 * The rules of a content, and for each `/old/*` one for `/old` itself. A page of this site keeps its address.
 * Where the target ends in `/*` too, `/old` leads to what stands before it, if that is a page or elsewhere.
 */
export function withFolders({ redirects, ...content }: Paged & Pick<Content, "redirects">): RedirectRule[] {
  const given = new Set(redirects.map(([from]) => redirectKey(from)));
  const wild = redirects.filter(([from]) => from.endsWith("/*"));
  if (wild.length === 0) return [...redirects];
  const findPage = pageFinder(content);
  const folders = wild.flatMap(([from, to]): RedirectRule[] => {
    const folder = from.slice(0, -2);
    if (given.has(redirectKey(folder)) || findPage(folder) !== null) return [];
    const above = to.endsWith("/*") ? to.slice(0, -1) : null;
    const target = above?.startsWith("/") ? findPage(above) : (above ?? to);
    return target === null ? [] : [[folder, target]];
  });
  return [...redirects, ...folders];
}

/** Called with rules that do not lead anywhere: those with a mistake, and those that rest. */
interface RuleListeners {
  readonly fault: (pair: Pair, message: string) => void;
  /** Finds pages that were or will be public, too. */
  readonly findEver?: FindPage;
  /** Finds pages that are hidden, too. */
  readonly findHidden?: FindPage;
  readonly rests?: (pair: Pair, to: string) => void;
}

function checkPairs(
  given: readonly Pair[],
  content: Paged,
  { fault, findEver, findHidden = () => null, rests = () => {} }: RuleListeners,
): RedirectRule[] {
  const findPage = pageFinder(content);
  const paths = [...describedPaths(), ...content.samples.pages.map(({ slug }) => `/${slug}`)];
  const find = createRedirects(given.map(({ key, value }) => [key, value ?? ""]));
  const rules: RedirectRule[] = [];
  const keys = new Map<string, string>();
  for (const pair of given) {
    const wrong = sourceFault(pair.key, findEver ?? findPage, keys);
    const target =
      wrong === null
        ? checkTarget([pair.key, pair.value], { findPage, findHidden, find, paths })
        : { fault: wrong };
    if ("fault" in target) fault(pair, target.fault);
    else if ("rests" in target) rests(pair, target.rests);
    else rules.push([pair.key, target.to]);
  }
  return rules;
}

function sourceFault(from: string, findPage: FindPage, keys: Map<string, string>): string | null {
  if (/^https?:\/\//i.test(from)) return "write the address without the host: it begins with /";
  if (!from.startsWith("/") || from.includes("#")) return "must be a path of the old site that begins with /";
  if (from.length > longestAddress) return `has more than ${longestAddress} characters`;
  const isWild = from.endsWith("/*");
  const path = isWild ? from.slice(0, -2) : from;
  if (path.includes("*")) return "may have one *, at the end and after a slash: /old/*";
  const key = redirectKey(path);
  if (isWild && (path === "" || path.includes("?"))) return "needs a path before the *, such as /old/*";
  if (key === null) return "is no address that a browser can send";
  if (isServerPath(key)) return "is an address that the site itself answers";
  const whole = isWild ? `${key}/*` : key;
  const other = keys.get(whole);
  if (other !== undefined)
    return `is the same address as ${other}: capitals and a slash at the end do not count`;
  keys.set(whole, from);
  if (isWild && canHavePagesBelow(key)) return `would hide the pages below ${key}`;
  if (!isWild && !from.includes("?") && findPage(path) !== null)
    return "is a page of this site, which nobody could open any more: take the line out, or the page";
  return null;
}

interface Known {
  readonly findPage: FindPage;
  readonly findHidden: FindPage;
  /** The rules as they are given. */
  readonly find: FindRedirect;
  /** Pages, for suggestions. */
  readonly paths: readonly string[];
}

function checkTarget(
  [from, to]: readonly [from: string, to: string | null],
  { findPage, findHidden, find, paths }: Known,
): Checked {
  if (to === null)
    return { fault: "must be an address: a path such as /about-us, or one that begins with https://" };
  if (to.length > longestAddress) return { fault: `the target has more than ${longestAddress} characters` };
  if (!/^[\x21-\x7e]+$/.test(to) && !to.startsWith("/"))
    return { fault: "the target must be written without spaces and with %-escapes" };
  const isWild = to.endsWith("/*");
  if (to.replace(/\/\*$/, "").includes("*") || (isWild && !from.endsWith("/*")))
    return { fault: "the target may end in /* where the old address does, and has no other *" };
  if (!to.startsWith("/")) return checkElsewhere(to);
  if (isWild) {
    const path = to.slice(0, -2);
    return canHavePagesBelow(path) ? { to } : { fault: `no pages stand below ${path === "" ? "/" : path}` };
  }
  const end = to.search(/[?#]/);
  const path = end < 0 ? to : to.slice(0, end);
  const rest = end < 0 ? "" : to.slice(end);
  if (!/^[\x21-\x7e]*$/.test(rest))
    return { fault: "the target must be written without spaces and with %-escapes" };
  const page = findPage(path);
  if (page !== null)
    return find(to) === null ? { to: page + rest } : { fault: `${to} is itself an old address in this file` };
  const loop = leadsOn(to, find);
  if (loop === null && findHidden(path) !== null) return { rests: path };
  return { fault: loop ?? `there is no page ${path}${suggest(path, paths)}` };
}

function checkElsewhere(to: string): Checked {
  const url = URL.parse(to);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "")
    return { fault: "the target must be a path such as /about-us, or begin with https://" };
  return { to };
}

/** What is wrong with a target that is an old address itself; null if it is none. */
function leadsOn(to: string, find: FindRedirect): string | null {
  const seen = new Set<string>();
  let at = to;
  for (let next = find(at); next !== null; next = find(at)) {
    if (seen.has(at)) return `leads in a circle, by ${[...seen].slice(0, 5).join(" and ")}`;
    seen.add(at);
    at = next;
  }
  return at === to ? null : `${to} is itself an old address; write where it leads: ${at}`;
}
