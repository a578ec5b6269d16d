import { randomBytes } from "node:crypto";
import { readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { readManifest } from "./manifest.ts";
import { signerOf } from "./signature.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Placeholders for the date and the time of day in a folder's name, and the pattern of their values. */
const marks = { "{date}": String.raw`\d{4}-\d{2}-\d{2}`, "{time}": String.raw`\d{6}` } as const;

/** Whether each backup under this name gets a folder of its own. */
export const isSeries = (template: string) => path.basename(template).includes("{date}");

/**
 * The folder for a backup that starts now, in this machine's time: `{date}` is 2026-03-31, `{time}` 235959.
 */
export function folderAt(template: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join("");
  return template.replaceAll("{date}", date).replaceAll("{time}", time);
}

function patternOf(template: string): string {
  const escaped = path.basename(template).replaceAll(/[\\^$.*+?()[\]|]/g, String.raw`\$&`);
  return Object.entries(marks).reduce((text, [mark, looks]) => text.replaceAll(mark, looks), escaped);
}

/**
 * Removes the oldest backups of a series until `keep` are left, and what an interrupted one left behind more
 * than a day ago. Touches only whole backups that `key` signed: another site's backup, or a folder that only
 * has such a name, stays. Returns the removed ones.
 */
export async function pruneSeries(template: string, keep: number, key: string): Promise<string[]> {
  const parent = path.dirname(folderAt(template, new Date()));
  const pattern = patternOf(template);
  const names = await readdir(parent);
  await removeDrafts(
    parent,
    names.filter((name) => new RegExp(String.raw`^${pattern}\.[0-9a-f]{8}\.partial$`).test(name)),
  );
  const backups: { folder: string; madeAt: string }[] = [];
  for (const name of names.filter((candidate) => new RegExp(`^${pattern}$`).test(candidate))) {
    const folder = path.join(parent, name);
    const madeAt = await madeBy(folder, key);
    if (madeAt !== null) backups.push({ folder, madeAt });
  }
  const old = backups.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1)).slice(keep);
  for (const { folder } of old) {
    // If the process is killed in between, half a backup must not look like a whole one.
    const draft = `${folder}.${randomBytes(4).toString("hex")}.partial`;
    await rename(folder, draft);
    await rm(draft, { recursive: true });
  }
  return old.map(({ folder }) => folder);
}

/** When `key` made the backup in a folder; null where another key did, or where there is no backup. */
async function madeBy(folder: string, key: string): Promise<string | null> {
  try {
    const manifest = await readManifest(folder);
    return (await signerOf(folder, manifest, key)) === "this key" ? manifest.made_at : null;
  } catch {
    return null;
  }
}

async function removeDrafts(parent: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const draft = path.join(parent, name);
    const stats = await stat(draft).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > dayMs) await rm(draft, { recursive: true, force: true });
  }
}
