import { sidesOf } from "../pages/conflict/sides-of.ts";

/** A part of two texts: the same in both where it stayed, else as it was and as it is. */
export interface Piece {
  readonly was: string;
  readonly is: string;
}

/** More comparisons of words are not made: such texts differ from the first word to the last. */
const mostCompared = 1_000_000;
/** Fewer words that stayed are marked with those around them: alone they would tear a sentence apart. */
const fewestKept = 3;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
const segmentsOf = (text: string) => [...segmenter.segment(text)];

/** Two texts as one, word by word: what stayed, and between it what did not. */
export function wordsApart(was: string, is: string): readonly Piece[] {
  const { yours, theirs } = sidesOf(was, is);
  const [old, now] = [yours.own, theirs.own].map((text) => segmentsOf(text).map(({ segment }) => segment));
  return [kept(yours.before), ...apart(old ?? [], now ?? []), kept(yours.after)].filter(
    (piece) => piece.was !== "" || piece.is !== "",
  );
}

const kept = (text: string): Piece => ({ was: text, is: text });

type Words = readonly string[];

/** The longest run that both have stayed; before and after it the next longest, down to a few words. */
function apart(old: Words, now: Words): readonly Piece[] {
  const { from, to, length } = old.length * now.length > mostCompared ? noRun : longestRun(old, now);
  const run = old.slice(from, from + length).join("");
  const count = segmentsOf(run).filter(({ isWordLike }) => isWordLike).length;
  if (count < fewestKept) return [{ was: old.join(""), is: now.join("") }];
  return [
    ...apart(old.slice(0, from), now.slice(0, to)),
    kept(run),
    ...apart(old.slice(from + length), now.slice(to + length)),
  ];
}

const noRun = { from: 0, to: 0, length: 0 };

/** The longest run of words that is in both, and where it begins in each. */
function longestRun(old: Words, now: Words): typeof noRun {
  let longest = noRun;
  /** How long the run is that ends with the word of `old` before this one and each word of `now`. */
  let ending: readonly number[] = [];
  for (const [from, word] of old.entries()) {
    const before = ending;
    ending = now.map((other, to) => (other === word ? (before[to - 1] ?? 0) + 1 : 0));
    for (const [to, length] of ending.entries())
      if (length > longest.length) longest = { from: from - length + 1, to: to - length + 1, length };
  }
  return longest;
}
