import type { OwnFace } from "#desk/contract/brand.ts";
import type { Folder } from "#desk/folder/open-folder.ts";
import { nameTypeface } from "#server/brand/typefaces.ts";
import { fontFault } from "#server/reading/read-font.ts";

type Faces = () => Promise<OwnFace[]>;

/** Lists the typefaces in `brand/` of a content folder; only files that have changed are read again. */
export function createFaces({ files }: Pick<Folder, "files">): Faces {
  const known = new Map<string, { readonly stamp: string; readonly face: OwnFace | null }>();
  const look = async (file: string): Promise<OwnFace | null> => {
    const place = `brand/${file}`;
    const stamp = files.stamp(place);
    if (stamp === null) return null;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.face;
    const bytes = await files.read(place);
    const isTypeface = bytes !== null && (await fontFault(bytes)) === null;
    const face = isTypeface ? { file, ...nameTypeface(bytes) } : null;
    known.set(file, { stamp, face });
    return face;
  };
  return async () => {
    const names = (await files.list("brand")).filter((name) => name.endsWith(".woff2"));
    return (await Promise.all(names.map(look))).filter((face) => face !== null);
  };
}
