import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { codeOf } from "../base/errors.ts";
import { migrationCount } from "../database/migrations.ts";
import { pictureEndings, storedType } from "../storage/stored-name.ts";
import { siteTables } from "./backed-up-tables.ts";

/** A backup that cannot be made or used; the message says what to do. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The content of a backup's `manifest.json`. */
const manifestSchema = z.strictObject({
  format: z.literal("quarterlight-backup"),
  /** When the snapshot of the tables began; later rows may be missing. */
  made_at: z.iso.datetime(),
  /** How many migrations the database had. */
  schema: z.int().min(1),
  /** Rows of each table; its file is `tables/NAME.ndjson`. */
  rows: z.record(z.string(), z.int().min(0)),
  /** The last id assigned in each table with ascending ids: a deleted id is not reused. */
  last_ids: z.record(z.string(), z.int().min(0)),
  /** Every other file of the backup, by its path in it. */
  files: z.record(z.string(), z.strictObject({ bytes: z.int().min(0), sha256: z.string().length(64) })),
  /** The name of the key that signed this, see `signature.ts`. */
  signed_by: z.string().length(16).optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** One file as a manifest names it. */
export type FileFact = Manifest["files"][string];

export const manifestName = "manifest.json";
/** Holds the manifest's own hash, in the format that `sha256sum --check` reads. */
export const manifestSumName = "manifest.json.sha256";
/** Holds the manifest's signature with the site's key. */
export const signatureName = "manifest.json.signature";
export const secretKeyName = "secret-key";
/** The desk's own database, in the data folder and in the backup of a site that has one. */
export const deskStateName = "desk.sqlite";
export const storageFolder = "storage/";
/** The owner's original pictures, where they were published in another form. */
export const sourceFolder = "source/";
export const tableFile = (table: string) => `tables/${table}.ndjson`;

/** The name of such a picture: the hash of its bytes. */
const isSourcePicture = (name: string) =>
  /^[0-9a-f]{64}\.\w+$/.test(name) && pictureEndings.includes(path.extname(name));

/**
 * Whether a backup may contain a file of this name: any other could lead outside of the restored folder. Its
 * tables may be those of a feature that this product does not have.
 */
function isKnownName(name: string, { rows }: Manifest): boolean {
  if ([secretKeyName, deskStateName].includes(name) || isTableIn(rows, name)) return true;
  if (name.startsWith(sourceFolder)) return isSourcePicture(name.slice(sourceFolder.length));
  return name.startsWith(storageFolder) && storedType(name.slice(storageFolder.length)) !== null;
}

const isTableIn = (rows: Manifest["rows"], name: string) =>
  Object.keys(rows).some((table) => /^[a-z_]+$/.test(table) && name === tableFile(table));

/** The content of `manifest.json.sha256`. */
export function manifestSum(manifest: string | Buffer): string {
  return `${createHash("sha256").update(manifest).digest("hex")}  ${manifestName}\n`;
}

/**
 * Reads a backup's manifest and checks every byte of every file against it before any of them is used.
 * Refuses names that no backup has, and links, which could point to any file of the machine.
 */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.schema > migrationCount) throw ofAnotherVersion(folder);
  for (const [name, fact] of Object.entries(manifest.files)) await checkFile(folder, name, fact, manifest);
  // What is not named was not checked, and is not restored; the site's own tables it needs.
  for (const { name: table } of siteTables)
    if (!manifest.files[tableFile(table)]) throw damaged(folder, `${tableFile(table)} is not named in it`);
  return manifest;
}

/** Only the manifest, checked against its own hash. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all(
    [manifestName, manifestSumName].map((name) =>
      readFile(path.join(folder, name)).catch(noneIfAbsent(folder)),
    ),
  );
  if (!text || !sum)
    throw new BackupError(
      `${folder} is not a whole backup: ${manifestName} or ${manifestSumName} is missing. Name the folder that npm run backup made.`,
    );
  if (sum.toString("utf8") !== manifestSum(text))
    throw damaged(folder, `${manifestName} does not match its hash`);
  // Its hash fits, so a backup wrote it: what does not parse comes from another version, or is forged.
  const parsed = manifestSchema.safeParse(jsonIn(folder, text));
  if (!parsed.success) throw ofAnotherVersion(folder);
  return parsed.data;
}

/** A file that is not there is none; what this user may not read is another mistake. */
function noneIfAbsent(folder: string): (error: unknown) => null {
  return (error) => {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return null;
    throw new BackupError(
      `${folder} cannot be read (${codeOf(error)}): give it to the user who restores it.`,
    );
  };
}

function ofAnotherVersion(folder: string): BackupError {
  return new BackupError(
    `The backup in ${folder} was made by another version of the program. Restore it with that version, or a later one if that is newer than this.`,
  );
}

function jsonIn(folder: string, text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    throw damaged(folder, `${manifestName} is not JSON`);
  }
}

async function checkFile(folder: string, name: string, fact: FileFact, manifest: Manifest): Promise<void> {
  if (!isKnownName(name, manifest)) throw damaged(folder, `no backup has a file named ${name}`);
  const file = path.join(await realpath(folder), name);
  const stats = await lstat(file).catch(() => null);
  if (!stats) throw damaged(folder, `${name} is missing`);
  if (!stats.isFile() || (await realpath(file)) !== file) throw damaged(folder, `${name} is a link`);
  const bytes = stats.size;
  if (bytes !== fact.bytes) throw damaged(folder, `${name} has ${bytes} bytes instead of ${fact.bytes}`);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  if (hash.digest("hex") !== fact.sha256) throw damaged(folder, `${name} does not match its hash`);
}

function damaged(folder: string, what: string): BackupError {
  return new BackupError(
    `The backup in ${folder} is damaged: ${what}. Nothing was changed; use another backup.`,
  );
}
