import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.ts";

/**
 * The secret of this installation: the configured one, else one made once in `DATA_DIR/secret-key`, which
 * only its owner can read. Two processes that start together end up with the same key, because a hard
 * link, unlike a rename, never replaces a file.
 */
export async function secretKey(config: Pick<Config, "dataDir" | "secretKey">): Promise<string> {
  if (config.secretKey !== "") return config.secretKey;
  const file = path.join(config.dataDir, "secret-key");
  const present = await readKey(file);
  if (present) return present;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKey(file);
  if (!made) throw new Error(`${file} is empty; remove it, and it is made anew`);
  return made;
}

async function readKey(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim() || null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
