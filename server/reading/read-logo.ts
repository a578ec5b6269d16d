import path from "node:path";
import type { BrandImage } from "#contract/brand.ts";
import { readRegular } from "../base/read-regular.ts";
import type { LogoBox } from "../brand/logo-drawing.ts";
import type { Mistake } from "../content/fault.ts";
import { none } from "#words/sentence.ts";
import { cleanSvgFile, publishedImage } from "../media/published-image.ts";

/** Files by their paths in the site's root. */
export type LogoFiles = Readonly<Record<string, Buffer>>;

export interface ReadLogo {
  readonly image: BrandImage;
  readonly files: LogoFiles;
}

/**
 * Reads `logos/NAME`, or returns what is wrong with it. A logo is published without its empty margins, so
 * that pages can align its drawing; one whose visible pixels all have the same colour is published as a shape
 * that pages fill.
 */
export async function readLogo(dir: string, name: string): Promise<ReadLogo | Mistake> {
  const bytes = await readRegular(path.join(dir, "logos", name)).catch(() => null);
  if (!bytes) return { is: "fileGone", name, near: none };
  return name.endsWith(".svg") ? readSvg(bytes) : readPixels(bytes);
}

/** It loads sharp, and most sites have no logos. */
const loadDrawing = () => import("../brand/logo-drawing.ts");

async function readSvg(bytes: Buffer): Promise<ReadLogo | Mistake> {
  const clean = cleanSvgFile(bytes);
  if ("is" in clean) return clean;
  const { drawingOfSvg, trimSvg } = await loadDrawing();
  const drawing = await drawingOfSvg(clean.svg);
  if (!drawing) return { is: "drawingInvisible" };
  return publishedImage(Buffer.from(trimSvg(clean.svg, drawing)), "svg", factsOf(drawing));
}

async function readPixels(bytes: Buffer): Promise<ReadLogo | Mistake> {
  const { drawingOfPixels, trimPixels } = await loadDrawing();
  const drawing = await drawingOfPixels(bytes).catch(() => undefined);
  if (drawing === undefined) return { is: "markDamaged" };
  if (!drawing) return { is: "drawingInvisible" };
  return publishedImage(await trimPixels(bytes, drawing), "webp", factsOf(drawing));
}

const factsOf = ({ width, height, isOneColour }: LogoBox) => ({ ratio: width / height, isOneColour });
