import path from "node:path";
import type { TextLocale } from "./markdown-reading.ts";
import type { ContentFile } from "../content/content.ts";

const kilo = 1000;
const mega = 1_000_000;

/** What a file is and how large, as its language writes it: `PDF, 1.2 MB`. */
export function fileWords(
  { name, bytes }: ContentFile,
  { server, formats }: Pick<TextLocale, "server" | "formats">,
): string {
  const { file, kilobytes, megabytes } = server.blocks;
  const size =
    bytes < mega
      ? kilobytes({ size: formats.number(Math.ceil(bytes / kilo)) })
      : megabytes({ size: formats.number(Math.round((bytes / mega) * 10) / 10) });
  return file({ type: path.extname(name).slice(1).toUpperCase(), size });
}
