import { brandLook } from "#desk/contract/brand.ts";
import { once } from "#server/base/once.ts";
import { answers, type Feature } from "../route.ts";
import { lookOf } from "./look.ts";
import { createFaces } from "./own-faces.ts";

/**
 * What the brand comes to. `brand.yaml` itself is edited by the calls about pages, its pictures are sent by
 * those about media.
 */
export const brandRoutes: Feature = (deps) => {
  // Made at the first call: routes are declared before there is a folder.
  const faces = once(() => createFaces(deps.folder));
  return [
    answers(brandLook, "editor", async () => ({
      ...lookOf(deps.folder.dir),
      ownFaces: await faces()(),
    })),
  ];
};
