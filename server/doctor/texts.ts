import MarkdownIt from "markdown-it";
import type { SourceFile } from "../folder/source.ts";

/** A text of the content with its place. */
export interface Text {
  readonly text: string;
  /** The fields that lead to it; null for the Markdown below a head. */
  readonly keys: readonly (string | number)[] | null;
  readonly source: SourceFile;
  /** `file:line`. Computed on demand: finding a line parses the file again. */
  readonly where: () => string;
}

/** Every text of a file: those of its fields, then its Markdown. */
export function textsOf(source: SourceFile): Text[] {
  const { file, body, bodyLine } = source;
  const ofBody = { text: body, keys: null, source, where: () => `${file}:${bodyLine}` };
  return [...textsIn(source, source.value, []), ...(body.trim() === "" ? [] : [ofBody])];
}

function textsIn(source: SourceFile, value: unknown, keys: readonly (string | number)[]): Text[] {
  if (typeof value === "string") return [{ text: value, keys, source, where: () => placeOf(source, keys) }];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(source, one, [...keys, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(source, one, [...keys, key]));
}

/** `file:line` of a field. */
export const placeOf = (source: SourceFile, keys: readonly (string | number)[]) =>
  `${source.file}:${source.lineOf(keys)}`;

/** A field of a file that holds one entry; undefined where it is not there. */
export function fieldOf({ value }: SourceFile, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** A field's text, "" where it is none. */
export function textOf(source: SourceFile, name: string): string {
  const value = fieldOf(source, name);
  return typeof value === "string" ? value.trim() : "";
}

/** The files of a folder of the content. */
export const inFolder = (sources: readonly SourceFile[], folder: string) =>
  sources.filter(({ file }) => file.startsWith(`${folder}/`) && file.endsWith(".md"));

/** A link in a text. */
export interface Link {
  readonly href: string;
  /** What a visitor reads; null where it is unknown, as in HTML. */
  readonly label: string | null;
  readonly where: () => string;
}

const markdown = new MarkdownIt({ html: true });
// Pages show such links as they were typed; here they are found.
markdown.validateLink = () => true;
/** The first line of a call to action (docs/content.md), with its link. */
const callLink = /^:{3,}\s*call\b[^\n]*?\blink=(?:"([^"\n]*)"|([^\s}]+))/gm;

/** The links of a text that is Markdown, in its order. */
export function linksOf({ text, keys, source, where }: Text): Link[] {
  if (!/[<(\]{]/.test(text)) return [];
  return markdown.parse(text, {}).flatMap(({ type, content, children, map }) => {
    const place = keys === null && map ? () => `${source.file}:${source.bodyLine + (map[0] ?? 0)}` : where;
    const inHtml = (html: string) =>
      [...html.matchAll(/<a\b[^>]*\bhref=["']?([^"'\s>]*)/gi)].map(([, href = ""]) => ({
        href,
        label: null,
        where: place,
      }));
    if (type === "html_block") return inHtml(content);
    const calls = (type === "inline" ? [...content.matchAll(callLink)] : []).map(([, quoted, bare]) => ({
      href: quoted ?? bare ?? "",
      label: null,
      where: place,
    }));
    const links = (children ?? []).flatMap((token, index): Link[] => {
      if (token.type === "html_inline") return inHtml(token.content);
      if (token.type !== "link_open") return [];
      const rest = children?.slice(index + 1) ?? [];
      const label = rest
        .slice(
          0,
          rest.findIndex((one) => one.type === "link_close"),
        )
        .map((one) => one.content);
      return [{ href: String(token.attrGet("href") ?? ""), label: label.join("").trim(), where: place }];
    });
    return [...calls, ...links];
  });
}
