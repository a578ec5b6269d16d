import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { oncePerKey } from "../base/once.ts";
import type { SentFile } from "./send-bytes.ts";

/**
 * Gives a file by a name under which it never changes, read where it is not at hand; null where `read` finds
 * none.
 */
export type SentFiles = ReturnType<typeof createSentFiles>;

const usualBytes = 16 * 1024 * 1024;

/**
 * Files that were sent lately, in at most `maxBytes` of memory. Requests for one at the same time share
 * one reading and one buffer: a thousand slow readers of a picture hold it once.
 */
export function createSentFiles(maxBytes = usualBytes) {
  const kept = new LRUCache<string, SentFile>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ bytes }, name) => bytes.buffer.byteLength + name.length,
  });
  const once = oncePerKey<SentFile | null>();
  const load = async (name: string, read: () => Promise<Buffer | null>) => {
    const bytes = await read();
    if (!bytes) return null;
    const file = sentFile(bytes);
    kept.set(name, file);
    return file;
  };
  function files(name: string, read: () => Promise<Buffer>): Promise<SentFile>;
  function files(name: string, read: () => Promise<Buffer | null>): Promise<SentFile | null>;
  async function files(name: string, read: () => Promise<Buffer | null>): Promise<SentFile | null> {
    return kept.get(name) ?? once(name, () => load(name, read));
  }
  return files;
}

/** Bytes with a validator made of them. */
export function sentFile(bytes: Buffer): SentFile {
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
