import { openRegular, readRegular } from "#server/base/read-regular.ts";
import type { Content } from "#server/content/content.ts";
import type { Originals } from "#server/storage/originals.ts";

/** The pictures and files of a working folder, under the paths that publishing would give them. */
interface WorkingOriginals extends Originals {
  /** Shows those of a content from now on. */
  readonly show: (content: Pick<Content, "pictures" | "files">) => void;
}

/**
 * Reads pictures and files where their owner keeps them. Nothing is copied, and nothing prepared: browsers
 * turn a photo upright themselves, and what it says of its place stays on the machine that has it anyway.
 */
export function workingOriginals(): WorkingOriginals {
  let files: ReadonlyMap<string, string> = new Map();
  return {
    show: (content) => {
      const pictures = content.pictures.map(({ path, source }) => [path, source.file] as const);
      files = new Map([...pictures, ...content.files.map(({ path, file }) => [path, file] as const)]);
    },
    read: (name) => whileThere(files.get(name), (file) => readRegular(file)),
    readPart: (name, { start, end }) =>
      whileThere(files.get(name), async (file) => {
        await using handle = await openRegular(file);
        const { buffer, bytesRead } = await handle.read({
          buffer: Buffer.alloc(end - start + 1),
          position: start,
        });
        return buffer.subarray(0, bytesRead);
      }),
    write: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    names: () => Promise.resolve([...files.keys()]),
  };
}

/** Null where there is no such file, or where it was removed since the folder was read. */
async function whileThere(
  file: string | undefined,
  read: (file: string) => Promise<Buffer>,
): Promise<Buffer | null> {
  if (file === undefined) return null;
  return read(file).catch(() => null);
}
