import { readFile } from "node:fs/promises";
import { pictureWidths, widthsOf } from "#contract/picture-widths.ts";
import type { Context, Handler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { byMethod } from "../http/methods.ts";
import { problem } from "../http/problem.ts";
import { logFailure } from "../base/log.ts";
import { TooBusy } from "../base/limit.ts";
import { type Originals, StorageError } from "./originals.ts";
import type { StoredPicture } from "../store/pictures.ts";
import type { PublishedMedia } from "./published.ts";
import { sendBytes } from "./send-bytes.ts";
import { sendFile } from "./send-file.ts";
import { createSentFiles, type SentFiles, sentFile } from "./sent-files.ts";
import type { VariantFormat } from "./sizes.ts";
import { fileType, pictureType } from "./stored-name.ts";
import type { GetVariant } from "./variants.ts";
import { asError } from "../base/errors.ts";

/** For files whose name holds a hash of them, and that nobody takes back. */
export const immutable = "public, max-age=31536000, immutable";
/**
 * Pictures: a name always shows the same, so browsers keep it; but it may be withdrawn, so caches that many
 * share ask again within a minute (decision 237).
 */
export const pictureCaching = "public, max-age=31536000, s-maxage=30, immutable";
/** For what only stands in until the size itself is made. */
const standInHeaders = { "cache-control": "public, max-age=10", vary: "Accept" };

/** What the route stands on. */
interface StorageParts {
  readonly originals: Originals;
  readonly published: Pick<PublishedMedia, "find" | "findFile">;
  readonly getVariant: GetVariant;
}

/**
 * `/storage/{path}`: published pictures, with `?w=` a sized AVIF or WebP (SHELL-19), and files. What is not
 * published any more is
 * 404. What cannot be had (the store is away) is a 503 that nobody keeps; there is no 500.
 */
export function storageRoute(parts: StorageParts): Handler {
  const files = createSentFiles();
  return byMethod({
    GET: async (context) => {
      const name = new URL(context.req.url).pathname.slice("/storage/".length);
      try {
        return await answerPicture(context, name, parts, files);
      } catch (error) {
        // A store that is away has said so in the log itself.
        if (!(error instanceof StorageError) && !(error instanceof TooBusy))
          logFailure(context.req.method, context.req.path, asError(error));
        return problem(503);
      }
    },
  });
}

async function answerPicture(
  context: Context,
  name: string,
  { originals, published, getVariant }: StorageParts,
  files: SentFiles,
): Promise<Response> {
  const type = fileType(name);
  const size = type === null ? undefined : await published.findFile(name);
  if (type !== null && size !== undefined)
    return sendFile(context, { name, type, size }, originals, pictureCaching);
  const contentType = pictureType(name);
  const shown = contentType === null ? undefined : await published.find(name);
  if (contentType === null || shown === undefined) return problem(404);
  const isSized = context.req.query("w") !== undefined;
  const answer = isSized ? await answerVariant(context, name, shown, { getVariant, files }) : null;
  if (answer) return answer;
  const original = await files(name, () => originals.read(name));
  if (!original) return problem(404);
  const headers = isSized ? standInHeaders : { "cache-control": pictureCaching };
  return sendBytes(context, original, { "content-type": contentType, ...headers });
}

/** A size or what stands in for it; null where only the published picture itself can. */
async function answerVariant(
  context: Context,
  name: string,
  shown: StoredPicture,
  { getVariant, files }: Pick<StorageParts, "getVariant"> & { files: SentFiles },
): Promise<Response | null> {
  const asked = context.req.queries("w") ?? [];
  const known = pictureWidths.find((candidate) => asked.length === 1 && asked[0] === String(candidate));
  if (!known) return problem(400, { w: [`w must be one of ${pictureWidths.join(", ")}.`] });
  // Wider ones would be the same picture under another name.
  const width = widthsOf(shown.width).findLast((candidate) => candidate <= known) ?? known;
  const asJpeg = context.req.query("as") === "jpeg";
  const format = asJpeg ? "jpeg" : chooseFormat(context.req.header("accept"));
  const variant = await getVariant(name, { width, format });
  if (variant === null) return null;
  const headers = {
    "content-type": `image/${variant.format}`,
    ...(variant.isStandIn
      ? standInHeaders
      : { "cache-control": pictureCaching, ...(asJpeg ? {} : { vary: "Accept" }) }),
  };
  const file =
    "file" in variant ? await files(variant.file, () => readFile(variant.file)) : sentFile(variant.bytes);
  return sendBytes(context, file, headers);
}

/** AVIF only for clients that name it: old programs accept anything. Everybody can read WebP. */
function chooseFormat(accept = ""): VariantFormat {
  const takes = parseAccept(accept.toLowerCase()).some(({ type, q }) => type === "image/avif" && q > 0);
  return takes ? "avif" : "webp";
}
