import type { Given } from "./message.ts";

/** A sentence of a group of the catalogue as data: its key, and what its placeholders stand for. */
export type Sentence<Group> = {
  [Key in keyof Group]: Group[Key] extends (given: infer Placeholders) => string
    ? { readonly is: Key } & Readonly<Placeholders>
    : { readonly is: Key };
}[keyof Group];

/** A `select` of a message takes this for a name that there is not. */
export const none = "none";

/** The most characters of an owner's own text that a sentence repeats. */
const longest = 200;

/** Writes a sentence of a group of words; what is long in it is cut. */
export function say<Group>(group: Group, sentence: Sentence<Group>): string {
  // The type written from the catalogue says of each key whether it takes placeholders.
  const write = group[sentence.is] as string | ((given: Given) => string);
  if (typeof write === "string") return write;
  return write(
    Object.fromEntries(
      Object.entries(sentence as Given).map(([name, value]) => [
        name,
        typeof value === "string" && value.length > longest ? `${value.slice(0, longest)} …` : value,
      ]),
    ),
  );
}
