import { existsSync, readdirSync } from "node:fs";
import type { Hono } from "hono";
import { LRUCache } from "lru-cache";

/** Longer paths are looked up each time: the memory for cached ones stays below a quarter of a megabyte. */
const longestKept = 200;

/**
 * Whether a path is answered by something other than a page: by a route of the application or by a file in
 * one of the folders. For any other path the page cache may answer with the page for unknown addresses.
 */
export function takenPaths(app: Hono, folders: readonly string[]): (path: string) => boolean {
  const files = new Set(
    folders.flatMap((folder) => namesIn(folder)).map((name) => `/${name.replaceAll("\\", "/")}`),
  );
  const known = new LRUCache<string, boolean>({ max: 1000 });
  const isTaken = (path: string) => {
    const read = tryDecode(path);
    if (files.has(read) || read.startsWith("/assets/")) return true;
    const [handlers] = app.router.match("GET", read);
    // The middleware and the last handler, which renders pages, match every path.
    return handlers.some(([[, route]]) => route.path !== "*" && route.path !== "/*");
  };
  return (path) => {
    if (path.length > longestKept) return isTaken(path);
    const remembered = known.get(path);
    if (remembered !== undefined) return remembered;
    const taken = isTaken(path);
    known.set(path, taken);
    return taken;
  };
}

/** All names under a folder; none where the folder does not exist. */
function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
}

/** A path as the application's router reads it. */
function tryDecode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
