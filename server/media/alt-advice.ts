import { ownerWords } from "#words/part.ts";

/**
 * What a good alternative text says of a picture, by the first file that shows it and has advice of its own.
 */
export function altAdvice(files: readonly string[]): string {
  const { other, ...known } = ownerWords().advice;
  const byName = new Map(Object.entries(known));
  // `team/1.md`, `about.md`, `samples/services.yaml`
  const names = files.map((file) => /^(?:samples\/)?([a-z]+)/.exec(file)?.[1] ?? "");
  return names.map((name) => byName.get(name)).find((text) => text !== undefined) ?? other;
}
