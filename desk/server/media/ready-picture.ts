import { writeFile } from "node:fs/promises";
import { readRegular } from "#server/base/read-regular.ts";
import type { Mistake } from "#server/content/fault.ts";
import { canBeDecoded, formatOfEnding, lookAtPicture } from "#server/media/look-at-picture.ts";
import { preparePicture } from "#server/media/prepare-picture.ts";
import { fileEndings, pictureEndings } from "#server/storage/stored-name.ts";

/** A file as it is stored. */
export interface Ready {
  readonly ending: string;
}

/** A file that is neither a picture nor one for download. */
const noKind: Mistake = {
  is: "uploadForeign",
  pictures: pictureEndings.join(", "),
  files: fileEndings.join(", "),
};

/**
 * Makes the draft a picture as it is published: upright, in sRGB, at most 2400 pixels, without
 * metadata; or says what is wrong with it. It gets the ending of what it is, or that of `as` (a format, as
 * sharp calls it). Rejects where the draft cannot be written.
 */
export async function readyPicture(draft: string, ending: string, as?: string): Promise<Ready | Mistake> {
  const made = await prepare(draft, ending, as).catch((): Mistake =>
    formatOfEnding(ending) === undefined ? noKind : { is: "pictureDamaged" },
  );
  if ("is" in made) return made;
  if (made.bytes) await writeFile(draft, made.bytes, { flush: true });
  return { ending: made.ending };
}

/** What is stored of a picture; no bytes where they are the draft's own. */
async function prepare(
  draft: string,
  ending: string,
  as: string | undefined,
): Promise<(Ready & { readonly bytes: Buffer | null }) | Mistake> {
  const bytes = await readRegular(draft);
  const looked = await lookAtPicture(bytes, ending);
  if ("is" in looked) return looked;
  const { format, endings, upright, size, isReady } = looked;
  const right = endings.includes(ending) ? ending : endings[0];
  if (isReady && (as ?? format) === format)
    return (await canBeDecoded(bytes, upright)) ? { bytes: null, ending: right } : { is: "pictureCut" };
  const prepared = await preparePicture(bytes, as ?? format, size);
  // Of a moving picture the first image stays, as WebP.
  return { bytes: prepared, ending: (as ?? format) === "gif" ? ".webp" : right };
}
