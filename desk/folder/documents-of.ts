import type { ContentKind } from "#server/wording/content-kinds.ts";
import type { StoredFiles } from "./stored-files.ts";

/** The documents of a kind that a folder may have: every one of its folder, or its only file. */
export async function documentsOf(
  { files: pattern }: Pick<ContentKind, "files">,
  files: Pick<StoredFiles, "list">,
): Promise<string[]> {
  if (!pattern.includes("*")) return [pattern];
  const [folder = ""] = pattern.split("/");
  const names = await files.list(folder);
  return names.filter((name) => name.endsWith(".md")).map((name) => `${folder}/${name}`);
}
