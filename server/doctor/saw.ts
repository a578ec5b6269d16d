import { ownerWords } from "#words/part.ts";
import type { Seen } from "./rules.ts";

/** What a sentence is written with: nothing where it always says the same. */
type Given<Sentence> = Sentence extends (facts: infer Facts) => string ? [facts: Facts] : [];

/**
 * Gives a function of what a check has seen, by the id of its rule; `sentences` has one for each rule, in the
 * language of the person who is answered now.
 */
export function sawWith<Sentences extends object>(sentences: () => Sentences) {
  return <Id extends keyof Sentences & string>(id: Id, ...given: Given<Sentences[Id]>): Seen<Id> => {
    const sentence: unknown = sentences()[id];
    return { id, what: String(typeof sentence === "function" ? sentence(...given) : sentence) };
  };
}

/** What a check of the doctor's own has seen. */
export const saw = sawWith(() => ownerWords().findings.what);
