import { readRegular } from "#server/base/read-regular.ts";
import { loadSharp, mostPixels } from "#server/media/prepare-picture.ts";

/** A picture as WebP, upright and no wider than `width`. Rejects where it cannot be read. */
export async function shrinkPicture(file: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readRegular(file);
  const sharp = await loadSharp();
  const whole = sharp(bytes, { limitInputPixels: mostPixels }).timeout({ seconds: 30 }).autoOrient();
  const webp = await whole.resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
  return new Uint8Array(webp);
}
