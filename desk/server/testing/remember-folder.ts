import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Remembers the files of a folder; the returned function puts back what has changed in it since. */
export async function rememberFolder(dir: string): Promise<() => Promise<void>> {
  const read = async () => {
    const inside = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = inside.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
    return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
  };
  const then = await read();
  return async () => {
    const now = await read();
    for (const file of now.keys()) if (!then.has(file)) await rm(file);
    for (const [file, bytes] of then) if (!now.get(file)?.equals(bytes)) await writeFile(file, bytes);
  };
}
