import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { exampleDir } from "#server/config/content-dir.ts";
import { generateContent } from "#server/testing/generate-content.ts";

/** A content folder to be changed: a copy of the example, with so many posts if `posts` says so. */
export async function contentFolder(posts: number | null = null): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-bench-content-"));
  if (posts === null) await cp(exampleDir, folder, { recursive: true });
  else await generateContent(folder, { posts });
  return folder;
}
