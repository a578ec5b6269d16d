import { hyphened, isDeviceName } from "#server/media/clean-name.ts";

/** What the name of a new entry's file depends on, beside its title and number. */
export interface Beside {
  /** The files that are there. */
  readonly names: readonly string[];
  /** The site's language. */
  readonly language: string;
}

/** The name of a new entry's file: like the others with its number before the words, where they have that. */
export function newFileName(title: string, id: number | null, { names: others, language }: Beside): string {
  const digits = others.map((name) => /^(?<digits>\d+)-/.exec(name)?.groups?.["digits"]?.length ?? 0);
  const width = Math.max(0, ...digits);
  const number = id !== null && width > 0 ? `${String(id).padStart(width, "0")}-` : "";
  const kind = id === null ? "page" : "entry";
  const words = `${number}${hyphened(title, language) || kind}`;
  const name = isDeviceName(words) ? `${kind}-${words}` : words;
  const taken = new Set(others);
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${name}.md` : `${name}-${count}.md`;
    if (!taken.has(free)) return free;
  }
}
