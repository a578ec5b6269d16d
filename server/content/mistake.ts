import type { Words } from "#words/owner/words.ts";
import type { Sentence } from "#words/sentence.ts";

/**
 * What is wrong with content, or what its owner should know of it: a sentence of `words/owner`, as data. It
 * holds neither a path in the folder nor a field, which stand beside it, so that it is the same in a terminal
 * and in a form. `fieldUnfit` is said by what its field takes.
 */
export type Mistake = Sentence<Words["mistakes"]>;

/** Says which sentence a check of a schema is for: `refine(isWord, wrong({ is: "slugUnfit", most: 80 }))`. */
export const wrong = (mistake: Mistake) => ({ params: { mistake } });
