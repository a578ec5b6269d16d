import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import path from "node:path";
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
 */
export function brandFiles(store: Pick<Store, "contentVersion" | "brandFiles">): AnswerAsset {
  let known: { readonly version: string | null; readonly files: Files } | undefined;
  const look = async () => {
    const version = await store.contentVersion();
    if (known?.version === version) return;
    const { files = {} } = (await store.brandFiles()) ?? {};
    const all = Object.entries(files)
      .filter(([name]) => endings.has(path.extname(name)))
      .map(([name, base64]) => [name, sentFile(Buffer.from(base64, "base64"))] as const);
    known = { version, files: new Map(all) };
  };
  return async (context) => {
    const name = context.req.path.slice(1);
    // Those known last while the database is away.
    await look().catch(() => undefined);
    const file = known?.files.get(name);
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
