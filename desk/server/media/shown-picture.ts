import path from "node:path";
import { shownWidths } from "#desk/contract/media.ts";
import { leadsOutside } from "#server/folder/leads-outside.ts";
import { isPictureName } from "#server/media/measure-picture.ts";
import { storedType } from "#server/storage/stored-name.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";

/** What is requested; without the `state` of its bytes no browser keeps the picture. */
interface Wanted {
  readonly name: string;
  readonly size: string;
  readonly state: string;
}

/**
 * A picture of the folder as WebP, upright and no wider than is requested. Throws a refusal where there is
 * none, or it cannot be read.
 */
export async function showPicture(
  { folder: { dir }, pictures }: Pick<Deps, "folder" | "pictures">,
  { name, size, state }: Wanted,
): Promise<Response> {
  // A stored name leads out of no folder.
  if (!isPictureName(name) || storedType(name) === null) throw notThere();
  const width = size === "large" ? shownWidths.large : shownWidths.small;
  if (leadsOutside(dir, `pictures/${name}`)) throw notThere();
  const file = path.join(dir, "pictures", name);
  const webp = await pictures.shrinkPicture(file, width).catch(() => {
    throw notThere();
  });
  const headers = {
    "content-type": "image/webp",
    // It may be a draft's, so no proxy keeps it.
    "cache-control": state === "" ? "no-store" : "private, max-age=31536000, immutable",
  };
  return new Response(webp, { headers });
}

const notThere = () => new Refusal(404, "This picture cannot be shown.");
