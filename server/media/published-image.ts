import { createHash } from "node:crypto";
import type { BrandImage } from "#contract/brand.ts";
import { type CleanSvg, cleanSvg } from "../brand/clean-svg.ts";
import type { Mistake } from "../content/fault.ts";

/** Largest SVG file, in bytes. */
const mostSvg = 100_000;

/** A sanitised SVG file, or what is wrong with it. */
export function cleanSvgFile(bytes: Buffer): CleanSvg | Mistake {
  if (bytes.length > mostSvg)
    return { is: "drawingLarge", has: Math.ceil(bytes.length / 1000), most: mostSvg / 1000 };
  const clean = cleanSvg(bytes.toString("utf8"));
  return typeof clean === "string" ? { is: clean } : clean;
}

/** An image as pages name it, and its file by its path in the site's root, which contains its hash. */
export function publishedImage(
  bytes: Buffer,
  kind: "svg" | "png" | "webp",
  facts: Omit<BrandImage, "url">,
): { image: BrandImage; files: Readonly<Record<string, Buffer>> } {
  const name = `brand/${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.${kind}`;
  return { image: { url: `/${name}`, ...facts }, files: { [name]: bytes } };
}

/** Files as the database holds them. */
export const inBase64 = (files: Readonly<Record<string, Buffer>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString("base64")]));
