import { brandLook } from "#desk/contract/brand.ts";
import { answers, type Feature } from "../route.ts";
import { lookOf } from "./look.ts";

/** What the brand comes to. `brand.yaml` itself is edited by the calls about pages, its pictures are sent by those about media. */
export const brandRoutes: Feature = (deps) => [
  answers(brandLook, "editor", async () => lookOf(deps.folder.dir)),
];
