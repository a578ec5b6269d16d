import { unescapeMarkup } from "#server/base/escape-markup.ts";
import type { PicturePlaces } from "#server/publishing/source-store.ts";
import { type Originals, StorageError } from "#server/storage/originals.ts";
import { type CallS3, createS3 } from "./s3.ts";
import type { S3Config } from "./storage-settings.ts";
import { storedType } from "#server/storage/stored-name.ts";

/** Both places of a site's pictures in an S3-compatible store. */
export function s3Places(store: S3Config): PicturePlaces {
  // A leading dot is in no stored name: the originals neither list nor read what is under it.
  const hidden = `${store.prefix}.source/`;
  return {
    originals: s3Originals(createS3(store), store.prefix),
    sources: s3Originals(createS3({ ...store, prefix: hidden }), hidden),
  };
}

/** Originals in an S3-compatible store: one object a picture, under the prefix and its storage path. */
export function s3Originals(call: CallS3, prefix: string): Originals {
  return {
    read: async (name) => (storedType(name) === null ? null : call({ method: "GET", name })),
    async readPart(name, { start, end }) {
      if (storedType(name) === null) return null;
      const bytes = await call({ method: "GET", name, range: `bytes=${start}-${end}` });
      // A store that knows no ranges sends the whole.
      return bytes && bytes.length > end - start + 1 ? bytes.subarray(start, end + 1) : bytes;
    },
    async write(name, body) {
      const contentType = storedType(name) ?? "application/octet-stream";
      const answer = await call({ method: "PUT", name, body, contentType });
      if (answer === null)
        throw new StorageError(`The pictures' store does not take ${name}: it answers 404`);
    },
    async remove(name) {
      if (storedType(name) !== null) await call({ method: "DELETE", name });
    },
    async names() {
      const names: string[] = [];
      for (let token: string | null = ""; token !== null;) {
        const page = await listPage(call, prefix, token);
        names.push(...page.names);
        token = page.next;
      }
      return names.toSorted();
    },
  };
}

/** One answer of ListObjectsV2, at most a thousand objects; `next` continues after them. */
async function listPage(call: CallS3, prefix: string, token: string) {
  const query = { "list-type": "2", prefix, ...(token ? { "continuation-token": token } : {}) };
  const xml = (await call({ method: "GET", name: "", query }))?.toString("utf8");
  if (xml === undefined || !xml.includes("<ListBucketResult"))
    throw new StorageError("The pictures' store does not list what it holds");
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => unescapeMarkup(key));
  const next = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  const isCut = /<IsTruncated>\s*true\s*</.test(xml);
  if (isCut && !next) throw new StorageError("The pictures' store lists only a part of what it holds");
  return {
    // What somebody else keeps under the prefix is none of ours.
    names: keys.map((key) => key.slice(prefix.length)).filter((name) => storedType(name) !== null),
    next: isCut && next ? unescapeMarkup(next) : null,
  };
}
