import { createHmac, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { BackupError, type Manifest, manifestName, signatureName } from "./manifest.ts";

// The key signs other things too: each purpose has its own prefix.
const hmac = (key: string, purpose: string, text: string | Buffer) =>
  createHmac("sha256", key).update(`quarterlight ${purpose}\0`).update(text).digest("hex");

/** Identifies a key without revealing it: the same key always has the same name. */
export const keyName = (key: string) => hmac(key, "backup key", "").slice(0, 16);

/** The content of `manifest.json.signature`. */
export const signManifest = (key: string, manifest: string | Buffer) =>
  `${hmac(key, "backup manifest", manifest)}\n`;

/** Who signed a backup, as far as `key` shows. */
type Signer = "this key" | "another key" | "nobody";

/**
 * Who signed the backup in `folder`. A backup that names `key` as its signer but does not match the signature
 * was changed since: throws a `BackupError`.
 */
export async function signerOf(folder: string, manifest: Manifest, key: string): Promise<Signer> {
  if (manifest.signed_by === undefined) return "nobody";
  if (manifest.signed_by !== keyName(key)) return "another key";
  const [text, signature] = await Promise.all(
    [manifestName, signatureName].map((name) => readFile(path.join(folder, name)).catch(() => null)),
  );
  const expected = text && Buffer.from(signManifest(key, text));
  if (expected && signature?.length === expected.length && timingSafeEqual(signature, expected))
    return "this key";
  throw new BackupError(
    `The backup in ${folder} was changed after it was made: its signature does not fit. Nothing was changed; use another backup.`,
  );
}
