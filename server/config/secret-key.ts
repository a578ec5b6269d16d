import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import { ConfigError } from "./config-error.ts";
import type { Config } from "./config.ts";
import { codeOf } from "../base/errors.ts";

type KeyPlace = Pick<Config, "dataDir" | "secretKey">;

/** A key with fewer characters can be guessed, and with it every link and stamp that the site signs. */
export const shortestKey = 32;

/** Path of the key that the site created for itself. */
export const secretKeyFile = ({ dataDir }: Pick<Config, "dataDir">) => path.join(dataDir, "secret-key");

/**
 * The secret of this installation: the configured one, or one created once in `DATA_DIR/secret-key`, which
 * only its owner can read. Two processes that start together end up with the same key, because a hard link,
 * unlike a rename, never replaces a file.
 */
export async function secretKey(config: KeyPlace): Promise<string> {
  const present = await presentKey(config);
  if (present) return present;
  const file = secretKeyFile(config);
  const fresh = `${randomBytes(32).toString("hex")}\n`;
  try {
    await writeFileAtomically(file, fresh, { flush: true, onlyNew: true });
  } catch (error) {
    // Another process was faster: all processes use its key.
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const made = await readKey(file);
  if (!made) throw new Error(`${file} was removed while it was made`);
  return made;
}

/**
 * The existing secret; null where none has been created yet. Creates nothing, for commands that only read.
 */
export async function presentKey(config: KeyPlace): Promise<string | null> {
  return config.secretKey === "" ? readKey(secretKeyFile(config)) : config.secretKey;
}

async function readKey(file: string): Promise<string | null> {
  const key = await readFile(file, "utf8").catch((error: unknown) => {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new ConfigError(
      `The key in ${file} cannot be read (${code}). Run this as the user that the site runs as.`,
    );
  });
  if (key !== null && key.trim().length < shortestKey)
    throw new ConfigError(
      `The key in ${file} has ${key.trim().length} characters and can be guessed; at least ${shortestKey} are needed. Put the right file back, or remove it: then a start makes a new key, and links in mails sent before no longer work.`,
    );
  return key?.trim() ?? null;
}
