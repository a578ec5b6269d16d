/** A picture of a Markdown text that describes itself there. */
interface Described {
  readonly name: string;
  readonly alt: string;
}

/** The pictures of a text that describe themselves: `![alt](name)` and `::: figure name {alt="..."}`. */
export function altsIn(text: string): Described[] {
  const inline = text.matchAll(/!\[(?<alt>[^\]\n]+)\]\((?<name>[^)\s]+)/g);
  const blocks = text.matchAll(/^:{3,} *figure +(?<name>\S+)[^\n]*\balt="(?<alt>[^"\n]+)"/gm);
  return [...inline, ...blocks].map(({ groups: { name = "", alt = "" } = {} }) => ({ name, alt }));
}

/** What texts say of a picture; undefined where one shows it without a word, or none shows it. */
export function altInTexts(name: string, texts: readonly string[]): string | undefined {
  const showing = texts.filter((text) => text.includes(name)).join("\n");
  const alts = altsIn(showing).filter((one) => one.name === name);
  return alts.length === showing.split(name).length - 1 ? alts[0]?.alt : undefined;
}
