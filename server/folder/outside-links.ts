import path from "node:path";
import { type Fault, fileFaultOf } from "../content/fault.ts";
import type { ContentFolder } from "./content-folder.ts";

/**
 * A fault for each link among the files that are read which leads out of the content folder; pictures and
 * files have a narrower rule, see `measurePicture`.
 */
export function outsideLinks({ listed }: ContentFolder): Fault[] {
  const inside = listed().filter(({ kind }) => kind === "folder");
  const found = ["", ...inside.map(({ name }) => name)].flatMap((folder) =>
    listed(folder)
      .filter(({ kind }) => kind === "outside")
      .map(({ name }) => path.posix.join(folder, name)),
  );
  return found.map((file) => fileFaultOf(file, { is: "fileOutside" }));
}
