import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import path from "node:path";
import type { Live } from "../base/live.ts";
import { byMethod } from "../http/methods.ts";
import type { Store } from "../store/store.ts";
import type { AnswerAsset } from "./assets-route.ts";
import { sendBytes, type SentFile } from "./send-bytes.ts";
import { sentFile } from "./sent-files.ts";
import { immutable } from "./storage-route.ts";

/**
 * What publishing makes: pictures and typefaces. A database that was restored may name other files, and a
 * script among them would be one of the site's own to every page.
 */
const endings: ReadonlySet<string> = new Set([".svg", ".ico", ".png", ".webp", ".woff2"]);

type Files = ReadonlyMap<string, SentFile>;

/** Where files of the brand may stand. */
export const brandPaths = [
  "/favicon.svg",
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/icon-192.png",
  "/icon-512.png",
  "/brand/*",
] as const;

/**
 * Answers for a path that is a file of the published brand: icons, and images named by their hash. Else null.
 * While the database is away, those known last are sent.
 */
export function brandFiles(store: Pick<Store, "brandFiles">, live: Live): AnswerAsset {
  const followed = live.follow(async (): Promise<Files> => {
    const { files = {} } = (await store.brandFiles()) ?? {};
    const all = Object.entries(files)
      .filter(([name]) => endings.has(path.extname(name)))
      .map(([name, base64]) => [name, sentFile(Buffer.from(base64, "base64"))] as const);
    return new Map(all);
  });
  const find = async (name: string) => {
    const file = (await followed.now())?.get(name);
    if (file) return file;
    // A page may name a file since a moment ago.
    await live.look().catch(() => undefined);
    return followed.known()?.get(name);
  };
  return async (context) => {
    const name = context.req.path.slice(1);
    const file = await find(name);
    if (!file) return null;
    return (await byMethod({ GET: () => send(context, name, file) })(context, async () => {})) ?? null;
  };
}

function send(context: Context, name: string, file: SentFile): Response {
  return sendBytes(context, file, {
    "content-type": getMimeType(name) ?? "application/octet-stream",
    "cache-control": name.startsWith("brand/") ? immutable : "public, max-age=3600",
  });
}
