import type { Fault } from "./fault.ts";
import { readSource } from "./source.ts";

/**
 * The format of content folders that this version writes, and the highest that it reads. Raised with every
 * change that a version before would misread; the change that brings older folders to it is a step in
 * `upgrade-folder.ts`.
 */
export const contentFormat = 1;

/** The file with what holds for the whole site. */
export const siteFile = "site.yaml";

/**
 * The format that a folder's `site.yaml` names; 0 where it names none: folders of versions before 0.3 do not.
 */
export function formatOf(dir: string): number {
  const read = readSource(dir, siteFile);
  const given: unknown = "source" in read ? read.source.value : undefined;
  const format = typeof given === "object" && given !== null && "format" in given ? given.format : 0;
  return typeof format === "number" ? format : 0;
}

/**
 * What is wrong with a folder of a newer version; null if this one can read it. Its unknown fields would be
 * reported one by one.
 */
export function newerFormat(dir: string): Fault | null {
  const format = formatOf(dir);
  if (format <= contentFormat) return null;
  const read = readSource(dir, siteFile);
  const line = "source" in read ? read.source.lineOf(["format"]) : 1;
  const message = `format: this folder is of format ${format}, and this version of the product reads up to ${contentFormat}: update the product`;
  return { file: siteFile, line, at: ["format"], message, mistake: { is: "format-newer" } };
}
