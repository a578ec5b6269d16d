import path from "node:path";
import { type Fault, fileFaultOf } from "./fault.ts";
import type { FileHashes } from "./file-hashes.ts";
import { outside } from "./leads-outside.ts";

/**
 * A fault for each link among the files that are read which leads out of the content folder; pictures and
 * files have a narrower rule, see `measurePicture`.
 */
export function outsideLinks(dir: string, { listed }: FileHashes): Fault[] {
  const inside = listed(dir).filter(({ kind }) => kind === "folder");
  const found = ["", ...inside.map(({ name }) => name)].flatMap((folder) =>
    listed(dir, folder)
      .filter(({ kind }) => kind === "outside")
      .map(({ name }) => path.posix.join(folder, name)),
  );
  return found.map((file) => fileFaultOf(file, outside));
}
