/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const subjects = [
  "The lamp",
  "A brief",
  "The margin",
  "A client",
  "The invoice",
  "One poster",
  "The grid",
  "A logo",
];
const verbs = [
  "waits for",
  "leans on",
  "outlives",
  "forgets",
  "pays for",
  "hides behind",
  "explains",
  "ends with",
];
const objects = [
  "a quiet line",
  "the second draft",
  "its own shadow",
  "a Thursday",
  "the printer",
  "no colour at all",
];
const paragraphs = 9;
const sentences = 7;
const firstDay = Date.UTC(2010, 0, 1);
const days = 5000;

/** What made-up posts take from the content folder. */
interface PostParts {
  readonly pictures: readonly string[];
  /** Names; without any, posts have no author. */
  readonly authors: readonly string[];
}

/** A made-up post of about 5 KB as a content file, under an id that no post of the folder has. */
export function generatedPost(
  id: number,
  { pictures, authors }: PostParts,
  random: () => number,
): { name: string; text: string } {
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const sentence = () => `${one(subjects)} ${one(verbs)} ${one(objects)}`;
  const paragraph = () =>
    Array.from({ length: sentences }, () => `${sentence()}, and ${sentence()}.`).join(" ");
  const day = new Date(firstDay + Math.floor(random() * days) * 86_400_000).toISOString().slice(0, 10);
  const body = Array.from({ length: paragraphs }, (_, index) =>
    index % 3 === 2 ? `## ${sentence()}\n\n${paragraph()}` : paragraph(),
  );
  const head = [
    `id: ${id}`,
    `title: "${sentence()}, ${id}."`,
    ...(authors.length === 0 ? [] : [`author: ${JSON.stringify(one(authors))}`]),
    `media: ${one(pictures)}`,
  ];
  const name = `${String(id).padStart(7, "0")}-generated.md`;
  return { name, text: `---\n${head.join("\n")}\ncreated_at: ${day}\n---\n${body.join("\n\n")}\n` };
}
