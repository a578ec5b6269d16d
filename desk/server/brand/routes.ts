import { brandLook, type OwnFace } from "#desk/contract/brand.ts";
import { once } from "#server/base/once.ts";
import { answers, type DeskCalls } from "../route.ts";
import { lookOf } from "./look.ts";
import type { Folder } from "#desk/folder/open-folder.ts";
import { nameTypeface } from "#server/brand/typefaces.ts";
import { fontFault } from "#server/reading/read-font.ts";

/**
 * What the brand comes to. `brand.yaml` itself is edited by the calls about pages, its pictures are sent by
 * those about media.
 */
export const brandRoutes: DeskCalls = (deps) => {
  // Made at the first call: routes are declared before there is a folder.
  const faces = once(() => createFaces(deps.folder));
  return [
    answers(brandLook, "editor", async () => ({
      ...lookOf(deps.folder.dir),
      ownFaces: await faces()(),
    })),
  ];
};

type Faces = () => Promise<OwnFace[]>;

/** Lists the typefaces in `brand/` of a content folder; only files that have changed are read again. */
function createFaces({ files }: Pick<Folder, "files">): Faces {
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
