import { readdirSync } from "node:fs";
import path from "node:path";
import type { Context } from "hono";
import { byMethod } from "../api/methods.ts";
import { immutable } from "./storage-route.ts";
import { sendFile } from "./send-file.ts";

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const encodings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

/** Answers for a path that is a file of the built site, else null. */
export type AnswerAsset = (context: Context) => Promise<Response | null>;

/**
 * The files that Vite built. They are listed once, so a path is either in the list or nothing: no address can
 * lead out of the folder. Compressed siblings (`.br`, `.gz`) are sent to who accepts them.
 */
export function assetsRoute(assetsDir: string): AnswerAsset {
  const files = listFiles(assetsDir);
  const serve = byMethod({ GET: (context) => send(context, assetsDir, files) });
  return async (context) => {
    if (!files.has(context.req.path.slice(1))) return null;
    return (await serve(context, async () => {})) ?? null;
  };
}

function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
  return new Set(files.filter((name) => !/(?:^|\/)\./.test(name)));
}

function send(context: Context, folder: string, files: ReadonlySet<string>): Promise<Response> {
  const name = context.req.path.slice(1);
  const accepted = context.req.header("accept-encoding") ?? "";
  const encoding = encodings.find(
    (candidate) => files.has(name + candidate.extension) && accepts(accepted, candidate.name),
  );
  const compressible = encodings.some((candidate) => files.has(name + candidate.extension));
  return sendFile(context, path.join(folder, name + (encoding?.extension ?? "")), {
    "content-type": contentTypes[path.extname(name)] ?? "application/octet-stream",
    // Vite names the files in assets/ by their hash; those beside it keep their names.
    "cache-control": name.startsWith("assets/") ? immutable : "public, max-age=3600",
    ...(encoding ? { "content-encoding": encoding.name } : {}),
    ...(compressible ? { vary: "Accept-Encoding" } : {}),
  });
}

function accepts(header: string, encoding: string): boolean {
  return header
    .toLowerCase()
    .split(",")
    .some((part) => {
      const [name, ...parameters] = part.split(";").map((text) => text.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}
