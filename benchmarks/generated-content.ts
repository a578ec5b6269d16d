import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { exampleDir } from "#server/config/content-dir.ts";

const run = promisify(execFile);
const cli = path.resolve(import.meta.dirname, "../cli/main.mjs");

/** Writes the example with made-up posts until there are `posts` of them into the folder `out`. */
export async function generateContent(posts: number, out: string): Promise<void> {
  const env = { PATH: process.env["PATH"], SITE_ENV_FILE: "", CONTENT_DIR: exampleDir };
  await run(process.execPath, [cli, "content", "generate", "--posts", String(posts), "--out", out], { env });
}
