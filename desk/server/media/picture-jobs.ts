import { answerJobs } from "#server/base/worker-process.ts";
import { readyPicture } from "./ready-picture.ts";
import { readRegular } from "#server/base/read-regular.ts";
import { loadSharp, mostPixels, type Size } from "#server/media/prepare-picture.ts";

// A process that the desk starts (`picture-process.ts`).
const pictureJobs = { readyPicture, shrinkPicture, sizeOf };
answerJobs(pictureJobs);

/** What is done to pictures apart from the desk's own process. */
export type PictureJobs = typeof pictureJobs;

/** A picture as WebP, upright and no wider than `width`. Rejects where it cannot be read. */
async function shrinkPicture(file: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readRegular(file);
  const sharp = await loadSharp();
  const whole = sharp(bytes, { limitInputPixels: mostPixels }).timeout({ seconds: 30 }).autoOrient();
  const webp = await whole
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76, effort: 1 })
    .toBuffer();
  return new Uint8Array(webp);
}

/** The size of a picture, upright, in pixels. Rejects where it cannot be read. */
async function sizeOf(file: string): Promise<Size> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(await readRegular(file), { limitInputPixels: mostPixels }).metadata();
  return autoOrient;
}
