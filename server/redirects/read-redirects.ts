import { describedPaths } from "#contract/addresses.ts";
import {
  createRedirects,
  type FindRedirect,
  longestAddress,
  redirectKey,
  type RedirectRule,
} from "../base/redirects.ts";
import { isServerPath } from "../base/paths.ts";
import type { Content } from "../content/content.ts";
import type { Fault, Mistake } from "../content/fault.ts";
import { canHavePagesBelow, type FindPage, type Paged, pageFinder } from "./page-finder.ts";
import { nearestOf } from "../content/suggest.ts";
import { type Pair, readPairs } from "../folder/yaml-pairs.ts";

/** How many rules a process holds in memory: some 6 MB. */
export const mostRedirects = 20_000;
export const redirectsFile = "redirects.yaml";

/** What is wrong with a rule, or its target as requests are led to it; `rests`: a page that is hidden. */
type Checked = Mistake | { readonly to: string } | { readonly rests: string };

/**
 * The rules of `redirects.yaml`, checked against the pages of the content: an old address hides no page, and
 * a target is a page or an https address elsewhere, so that no rule leads to another one. `ever` is the same
 * content at all times, so that no page is hidden once it appears; `whole` also has drafts and pages that are
 * off: a rule that leads to what is not public now rests, which is noted.
 */
export function readRedirects(
  dir: string,
  { content, ever, whole }: { readonly content: Paged; readonly ever: Paged; readonly whole: Paged },
  { faults, notes }: { readonly faults: Fault[]; readonly notes: Fault[] },
): RedirectRule[] {
  const pairs = readPairs(dir, redirectsFile, faults);
  const at = ({ key, line }: Pair, mistake: Mistake): Fault => ({
    file: redirectsFile,
    line,
    at: [key],
    mistake,
  });
  const fault = (pair: Pair, mistake: Mistake) => faults.push(at(pair, mistake));
  const first = pairs[mostRedirects];
  if (first) {
    fault(first, { is: "redirectsMany", count: pairs.length, most: mostRedirects });
    return [];
  }
  return checkPairs(pairs, content, {
    fault,
    findEver: pageFinder(ever),
    findHidden: pageFinder(whole),
    rests: (pair, to) => notes.push(at(pair, { is: "redirectRests", to })),
  });
}

/** What is wrong with a rule that joins those of the file; null if nothing is. */
export function ruleFault(
  rule: RedirectRule,
  { redirects, ...content }: Paged & Pick<Content, "redirects">,
): Mistake | null {
  const faults: Mistake[] = [];
  const pairs = [...redirects, rule].map(([key, value]) => ({ key, value, line: 0 }));
  checkPairs(pairs, content, { fault: (_, mistake) => faults.push(mistake) });
  return faults[0] ?? null;
}

/**
 * The rules of a content, and for each `/old/*` one for `/old` itself. A page of this site keeps its address.
 * Where the target ends in `/*` too, `/old` leads to what stands before it, if that is a page or elsewhere.
 */
export function withFolders({ redirects, ...content }: Paged & Pick<Content, "redirects">): RedirectRule[] {
  const ruleKeys = new Set(redirects.map(([from]) => redirectKey(from)));
  const wild = redirects.filter(([from]) => from.endsWith("/*"));
  if (wild.length === 0) return [...redirects];
  const findPage = pageFinder(content);
  const folders = wild.flatMap(([from, to]): RedirectRule[] => {
    const folder = from.slice(0, -2);
    if (ruleKeys.has(redirectKey(folder)) || findPage(folder) !== null) return [];
    const above = to.endsWith("/*") ? to.slice(0, -1) : null;
    const target = above?.startsWith("/") ? findPage(above) : (above ?? to);
    return target === null ? [] : [[folder, target]];
  });
  return [...redirects, ...folders];
}

/** Called with rules that do not lead anywhere: those with a mistake, and those that rest. */
interface RuleListeners {
  readonly fault: (pair: Pair, mistake: Mistake) => void;
  /** Finds pages that were or will be public, too. */
  readonly findEver?: FindPage;
  /** Finds pages that are hidden, too. */
  readonly findHidden?: FindPage;
  readonly rests?: (pair: Pair, to: string) => void;
}

function checkPairs(
  pairs: readonly Pair[],
  content: Paged,
  { fault, findEver, findHidden = () => null, rests = () => {} }: RuleListeners,
): RedirectRule[] {
  const findPage = pageFinder(content);
  const paths = [...describedPaths(), ...content.samples.pages.map(({ slug }) => `/${slug}`)];
  const find = createRedirects(pairs.map(({ key, value }) => [key, value ?? ""]));
  const rules: RedirectRule[] = [];
  const keys = new Map<string, string>();
  for (const pair of pairs) {
    const wrong = sourceFault(pair.key, findEver ?? findPage, keys);
    const target = wrong ?? checkTarget([pair.key, pair.value], { findPage, findHidden, find, paths });
    if ("is" in target) fault(pair, target);
    else if ("rests" in target) rests(pair, target.rests);
    else rules.push([pair.key, target.to]);
  }
  return rules;
}

function sourceFault(from: string, findPage: FindPage, keys: Map<string, string>): Mistake | null {
  if (/^https?:\/\//i.test(from)) return { is: "redirectHost" };
  if (!from.startsWith("/") || from.includes("#")) return { is: "redirectUnfit" };
  if (from.length > longestAddress) return { is: "redirectLong", most: longestAddress };
  const isWild = from.endsWith("/*");
  const path = isWild ? from.slice(0, -2) : from;
  if (path.includes("*")) return { is: "redirectStar" };
  const key = redirectKey(path);
  if (isWild && (path === "" || path.includes("?"))) return { is: "redirectStarAlone" };
  if (key === null) return { is: "redirectUnsendable" };
  if (isServerPath(key)) return { is: "redirectOfServer" };
  const whole = isWild ? `${key}/*` : key;
  const other = keys.get(whole);
  if (other !== undefined) return { is: "redirectSame", other };
  keys.set(whole, from);
  if (isWild && canHavePagesBelow(key)) return { is: "redirectHides", path: key };
  if (!isWild && !from.includes("?") && findPage(path) !== null) return { is: "redirectOfPage" };
  return null;
}

interface KnownAddresses {
  readonly findPage: FindPage;
  readonly findHidden: FindPage;
  /** The rules as they are given. */
  readonly find: FindRedirect;
  /** Pages, for suggestions. */
  readonly paths: readonly string[];
}

function checkTarget(
  [from, to]: readonly [from: string, to: string | null],
  { findPage, findHidden, find, paths }: KnownAddresses,
): Checked {
  if (to === null) return { is: "targetUnfit" };
  if (to.length > longestAddress) return { is: "targetLong", most: longestAddress };
  if (!/^[\x21-\x7e]+$/.test(to) && !to.startsWith("/")) return { is: "targetUnescaped" };
  const isWild = to.endsWith("/*");
  if (to.replace(/\/\*$/, "").includes("*") || (isWild && !from.endsWith("/*"))) return { is: "targetStar" };
  if (!to.startsWith("/")) return checkElsewhere(to);
  if (isWild) {
    const path = to.slice(0, -2);
    return canHavePagesBelow(path) ? { to } : { is: "targetFolder", path: path || "/" };
  }
  const end = to.search(/[?#]/);
  const path = end < 0 ? to : to.slice(0, end);
  const rest = end < 0 ? "" : to.slice(end);
  if (!/^[\x21-\x7e]*$/.test(rest)) return { is: "targetUnescaped" };
  const page = findPage(path);
  if (page !== null) return find(to) === null ? { to: page + rest } : { is: "targetOld", to };
  const loop = leadsOn(to, find);
  if (loop === null && findHidden(path) !== null) return { rests: path };
  return loop ?? { is: "targetLost", path, near: nearestOf(path, paths) };
}

function checkElsewhere(to: string): Checked {
  const url = URL.parse(to);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return { is: "targetUnfit" };
  return { to };
}

/** What is wrong with a target that is an old address itself; null if it is none. */
function leadsOn(to: string, find: FindRedirect): Mistake | null {
  const seen = new Set<string>();
  let at = to;
  for (let next = find(at); next !== null; next = find(at)) {
    if (seen.has(at)) return { is: "targetCircle", by: [...seen].slice(0, 5).join(", ") };
    seen.add(at);
    at = next;
  }
  return at === to ? null : { is: "targetLeads", to, at };
}
