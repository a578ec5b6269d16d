/** One of two texts in three parts: only what is in the middle differs from the other text. */
export interface TextSide {
  readonly before: string;
  readonly own: string;
  readonly after: string;
}

/** The most letters of a word that are marked with the one that differs: some scripts have no spaces. */
const longestWord = 30;
/** What is shown of a side: so much of its own, with so much on either side. */
const [longestOwn, longestBeside] = [400, 80];

const endOfWord = new RegExp(`^\\S{0,${longestWord}}`, "u");
const startOfWord = new RegExp(`\\S{0,${longestWord}}$`, "u");

/** Two texts beside each other, from the first word that differs to the last one. */
export function sidesOf(yours: string, theirs: string): Record<"yours" | "theirs", TextSide> {
  const shorter = Math.min(yours.length, theirs.length);
  let start = 0;
  while (start < shorter && yours[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && yours.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const [head, tail] = [yours.slice(0, start), yours.slice(yours.length - end)];
  const isCutAt = (text: string, at: number) => /^\S{2}$/.test(text.slice(Math.max(0, at - 1), at + 1));
  const before = [yours, theirs].some((text) => isCutAt(text, start)) ? head.replace(startOfWord, "") : head;
  const after = [yours, theirs].some((text) => isCutAt(text, text.length - end))
    ? tail.replace(endOfWord, "")
    : tail;
  const side = (text: string): TextSide => ({
    before,
    own: text.slice(before.length, text.length - after.length),
    after,
  });
  return { yours: side(yours), theirs: side(theirs) };
}

/** The part of a side around what differs; the side itself where that is all of it. */
export function nearOf(side: TextSide): TextSide {
  const { before, own, after } = side;
  const near = {
    before: before.length > longestBeside ? `…${wholeEnd(before.slice(-longestBeside))}` : before,
    own: own.length > longestOwn ? `${wholeStart(own.slice(0, longestOwn))}…` : own,
    after: after.length > longestBeside ? `${wholeStart(after.slice(0, longestBeside))}…` : after,
  };
  const isAll = near.before === before && near.own === own && near.after === after;
  return isAll ? side : near;
}

/** A cut text without the rest of a word, or of a letter, at the cut; an ellipsis stands for all else. */
const wholeEnd = (text: string) => text.replace(endOfWord, "").trimStart();
const wholeStart = (text: string) => text.replace(startOfWord, "").replace(/[\s\p{P}]+$/u, "");
