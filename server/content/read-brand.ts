import { existsSync } from "node:fs";
import path from "node:path";
import { type Brand, neutralBrand, sides } from "#contract/brand.ts";
import type { z } from "zod";
import { brandOf, type GivenBrand, type Move } from "../brand/brand.ts";
import type { ContentPicture } from "./content.ts";
import { entrySchemas } from "./entry-schemas.ts";
import type { Fault } from "./fault.ts";
import type { PictureBook } from "./picture-book.ts";
import { readEntry } from "./reading.ts";

const file = "brand.yaml";

/** A brand that was read, and what its owner should know of it. */
export interface ReadBrand {
  readonly brand: Brand;
  readonly notes: readonly Fault[];
}

/** The brand of a content folder: the neutral one where it has no `brand.yaml`. Null where that has faults. */
export function readBrand(dir: string, faults: Fault[]): ReadBrand | null {
  if (!existsSync(path.join(dir, file))) return { brand: neutralBrand, notes: [] };
  const entry = readEntry(dir, file, entrySchemas.brand, faults);
  if (!entry) return null;
  const { brand, moves } = brandOf(givenBrand(entry.value));
  const notes = moves.map((move) => ({
    file,
    line: entry.source.lineOf(keysOf(move)),
    message: describeMove(move),
  }));
  return { brand, notes };
}

function givenBrand({ accent, ground, text }: z.output<typeof entrySchemas.brand>): GivenBrand {
  const own = sides
    .filter((side) => ground?.[side] ?? text?.[side])
    .map((side) => [side, { bg: ground?.[side], text: text?.[side] }] as const);
  return {
    ...(accent ? { accents: accent } : {}),
    ...(own.length > 0 ? { tones: Object.fromEntries(own) } : {}),
  };
}

function keysOf({ what, name = "", side }: Move): PropertyKey[] {
  if (what === "accent") return ["accent", name];
  return [what === "bg" ? "ground" : "text", side];
}

function describeMove({ what, side, from, to }: Move): string {
  const flaw = side === "dark" ? "dark" : "pale";
  switch (what) {
    case "accent":
      return `${from} is too ${flaw} for text on ${side}; ${to} is used there`;
    case "text":
      return `${from} is too ${flaw} for text on the ${side} ground; ${to} is used there`;
    case "bg":
      return `${from} is too ${side === "dark" ? "light" : "dark"} for a ${side} ground; ${to} is used there`;
  }
}

/**
 * The pictures of the book, each with a gel that is an accent; another is a fault. A folder without a `brand.yaml`, from before there was one, may name colours that
 * are nowhere: then pictures have none.
 */
export function checkGels(
  dir: string,
  { brand }: ReadBrand,
  book: PictureBook,
  faults: Fault[],
): ContentPicture[] {
  const names = brand.accents.map(({ name }) => name);
  const isOwn = existsSync(path.join(dir, file));
  return book.pictures.map((picture) => {
    if (picture.gel === null || names.includes(picture.gel)) return picture;
    if (isOwn)
      faults.push({
        file: "pictures.yaml",
        line: book.lineOf([picture.name, "gel"]),
        message: `${picture.name}: gel: must be one of the accents in ${file}: ${names.join(", ")}`,
      });
    return { ...picture, gel: null };
  });
}
