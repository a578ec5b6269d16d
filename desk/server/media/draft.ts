import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "#server/base/write-file-atomically.ts";
import { brokenOff } from "../bounded-body.ts";
import { Refusal } from "../refusal.ts";
import { codeOf } from "#server/base/errors.ts";

/**
 * Writes the bytes that arrive to a file beside its later place, with a name that is never listed or served
 * (`isDraft`), and flushes them. Where they do not arrive whole, or the disk is full, nothing is left.
 */
export async function writeDraft(folder: string, bytes: ReadableStream<Uint8Array>): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.${randomBytes(8).toString("hex")}`);
  try {
    await using file = await open(draft, "wx", 0o644);
    for await (const chunk of arriving(bytes)) await file.writeFile(chunk);
    await file.sync();
    return draft;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What breaks off is a refusal, whatever the connection calls it. */
async function* arriving(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw error instanceof Refusal ? error : brokenOff();
  }
}

/**
 * Gives a draft its name, or the next one with a number that no file has, capitals aside; never that of
 * another file, also where two arrive at the same time. Returns the name.
 */
export async function nameDraft(draft: string, stem: string, ending: string): Promise<string> {
  const folder = path.dirname(draft);
  const taken = new Set((await readdir(folder)).map((name) => name.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? `${stem}${ending}` : `${stem}-${count}${ending}`;
    if (taken.has(name) || !(await linked(draft, path.join(folder, name)))) continue;
    await rm(draft);
    await syncFolder(folder);
    return name;
  }
}

/** False where there is a file of that name: unlike a rename, a link replaces none. */
async function linked(draft: string, place: string): Promise<boolean> {
  try {
    await link(draft, place);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}
