import { plainLetters } from "#contract/plain-letters.ts";
import type { Tree } from "#desk/contract/tree.ts";

/** A page that an address may lead to. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

/** Pages that are offered at a time. */
const mostOffered = 20;

/** The pages of the site that visitors see, now or once it is published; none while the tree is on its way. */
export function pagesIn(
  { pages, kinds }: Pick<Tree, "pages" | "kinds"> = { pages: [], kinds: [] },
): NamedPage[] {
  const open = pages.filter((page) => page.open);
  const entries = kinds.flatMap((kind) => kind.entries).filter(({ state }) => state === "public");
  return [...open, ...entries].flatMap(({ address, title }) =>
    address === null ? [] : [{ path: address, title }],
  );
}

/** The first pages whose title or address contains what was typed. */
export function matches(pages: readonly NamedPage[], typed: string): NamedPage[] {
  const text = plainLetters(typed.trim());
  const found = pages.filter(
    ({ path, title }) => plainLetters(title).includes(text) || plainLetters(path).includes(text),
  );
  return found.slice(0, mostOffered);
}

/** The page whose address or title was typed; of a title its beginning is enough where no other begins so. */
export function pageCalled(pages: readonly NamedPage[], typed: string): NamedPage | undefined {
  const text = plainLetters(typed.trim());
  const begun = pages.filter(({ title }) => plainLetters(title).startsWith(text));
  return (
    pages.find(({ path }) => path === typed.trim()) ??
    pages.find(({ title }) => plainLetters(title) === text) ??
    (text === "" || isAddress(text) || begun.length > 1 ? undefined : begun[0])
  );
}

/** Whether what was typed is meant as an address or the name of a file: all else is the title of a page. */
export const isAddress = (typed: string): boolean => /^(?:[/#?]|[a-z]+:\S)|\.[a-z]\w*(?:[?#]|$)/i.test(typed);
