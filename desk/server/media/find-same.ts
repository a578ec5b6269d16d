import { createHash } from "node:crypto";
import { createReadStream, lstatSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { MediaKind } from "#desk/contract/media.ts";
import { folders, mediaNames } from "./media-names.ts";

/** The name of a file of this kind that holds the same bytes; null where none does. */
export async function findSame(dir: string, kind: MediaKind, draft: string): Promise<string | null> {
  const { size } = lstatSync(draft);
  const placeOf = (name: string) => path.join(dir, folders[kind], name);
  const alike = mediaNames(dir, kind).filter((name) => {
    const facts = lstatSync(placeOf(name), { throwIfNoEntry: false });
    return facts?.isFile() && facts.size === size;
  });
  if (alike.length === 0) return null;
  const hash = await hashOf(draft);
  for (const name of alike) if ((await hashOf(placeOf(name))) === hash) return name;
  return null;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
