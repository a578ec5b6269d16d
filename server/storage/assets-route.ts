import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "hono";
import { serveStatic } from "hono/serve-static";
import { getMimeType } from "hono/utils/mime";
import { byMethod } from "../http/methods.ts";
import { problem } from "../http/problem.ts";
import { encodingFor, type Encoding } from "../http/encoding.ts";
import { sendBytes, type SentFile } from "./send-bytes.ts";
import { sentFile } from "./sent-files.ts";
import { immutable } from "./storage-route.ts";

/** Files that have no extension by their standard; Apple requires JSON. */
const wellKnownTypes: Readonly<Record<string, string>> = {
  ".well-known/apple-app-site-association": "application/json",
};

/**
 * The content type of a file by its name; a nameless kind in `.well-known` is text, and anything else bytes.
 */
function contentType(name: string): string {
  const known = getMimeType(name) ?? wellKnownTypes[name];
  if (known !== undefined) return known;
  return /^\.well-known\/[^.]+$/.test(name) ? "text/plain; charset=utf-8" : "application/octet-stream";
}

/** What stands after the name of a file in an encoding. */
const extensions: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/** Answers for a path that is a file of the built site, else null. */
export type AnswerAsset = (context: Context) => Promise<Response | null>;

/** The files of one build by their path in it. */
type Assets = ReadonlyMap<string, SentFile>;

/**
 * The files that Vite built, held in memory (2 MB): a later build may take their folder away. A path is
 * either in the list or nothing: no address can lead out of the folder. Compressed siblings (`.br`, `.gz`)
 * are sent to who accepts them. Files whose name holds their hash are also taken from `otherDirs`, the builds
 * before and after: pages that are open in browsers, or come from a process that is newer or older,
 * request them here.
 */
export function assetsRoute(
  assetsDir: string,
  otherDirs: () => Promise<readonly string[]> = () => Promise.resolve([]),
): AnswerAsset {
  const assets = loadAssets(assetsDir);
  return async (context) => {
    const name = context.req.path.slice(1);
    if (!assets.has(name)) return name.startsWith("assets/") ? fromOther(context, await otherDirs()) : null;
    const serve = byMethod({ GET: () => send(context, name, assets) });
    return (await serve(context, async () => {})) ?? null;
  };
}

/** Read whole: a stream would hold a file open for each slow reader. */
async function fromOther(context: Context, dirs: readonly string[]): Promise<Response | null> {
  for (const root of dirs) {
    const serve = serveStatic({
      root,
      precompressed: true,
      getContent: (file) => readFile(file).catch(() => null),
      onFound: () => context.header("cache-control", immutable),
    });
    const answer = await serve(context, async () => {});
    if (answer) return answer;
  }
  return null;
}

function loadAssets(folder: string): Assets {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const assets = files.map((file) => {
    const name = path.relative(folder, file).split(path.sep).join("/");
    return [name, sentFile(readFileSync(file))] as const;
  });
  return new Map(assets.filter(([name]) => !/(?:^|\/)\.(?!well-known\/)/.test(name)));
}

function send(context: Context, name: string, assets: Assets): Response {
  const wanted = encodingFor(context.req.header("accept-encoding"));
  const encoding = assets.has(name + extensions[wanted]) ? wanted : "identity";
  const hasSiblings = assets.has(name + extensions.br) || assets.has(name + extensions.gzip);
  const asset = assets.get(name + extensions[encoding]);
  if (!asset) return problem(404);
  return sendBytes(context, asset, {
    "content-type": contentType(name),
    // Vite names the files in assets/ by their hash; those beside it keep their names.
    "cache-control": name.startsWith("assets/") ? immutable : "public, max-age=3600",
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    ...(hasSiblings ? { vary: "Accept-Encoding" } : {}),
  });
}
