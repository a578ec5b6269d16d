import type { z } from "zod";
import { baseLanguage, type Texts } from "#words/catalogue.ts";
import { inCountry } from "#words/regional.ts";
import type { ContentPicture } from "../content/content.ts";
import type { Fault } from "../content/fault.ts";
import { defaultZone } from "../content/time-zone.ts";
import type { ContentFolder } from "../folder/content-folder.ts";
import { fileSchemas } from "../folder/file-schemas.ts";
import type { DateReading } from "../folder/read-dates.ts";
import { type CheckedFile, readCheckedFile } from "../folder/read-file.ts";
import { type PictureBook, readPictureBook } from "../media/picture-book.ts";
import { checkGels, type ReadBrand, readBrand } from "./read-brand.ts";
import { readWords } from "./read-words.ts";

/** What a folder says of the site as a whole. Where a file has faults it is null, or as if it said nothing. */
export interface Setup {
  readonly folder: ContentFolder;
  readonly site: CheckedFile<z.output<typeof fileSchemas.site>> | null;
  readonly brand: ReadBrand | null;
  readonly book: PictureBook;
  readonly pictures: readonly ContentPicture[];
  /** The owner's own. */
  readonly words: Texts;
  readonly language: string;
  /** With all faults and notes so far, to which the rest of the reading adds its own. */
  readonly dates: DateReading;
}

/** For which instant a folder is read, and whether drafts and what has dates are part of the content. */
type Instant = Pick<DateReading, "now" | "showsHidden">;

/** Reads the pictures, `site.yaml`, `brand.yaml` and `words.yaml`: entries depend on all of them. */
export async function readSetup(
  folder: ContentFolder,
  stored: ReadonlySet<string>,
  { now, showsHidden }: Instant,
): Promise<Setup> {
  const faults: Fault[] = [];
  const book = await readPictureBook(folder, faults, stored);
  const site = readCheckedFile(folder, "site.yaml", fileSchemas.site, faults);
  const language = inCountry(site?.value.language ?? baseLanguage, site?.value.country);
  const brand = await readBrand(folder, book, faults, language);
  const pictures = brand ? checkGels(folder.dir, brand.brand, book, faults) : [];
  const words = readWords(folder.dir, language, faults);
  const zone = site?.value.timezone ?? defaultZone;
  const dates: DateReading = { faults, notes: [], zone, now, showsHidden, changes: new Set() };
  return { folder, site, brand, book, pictures, words, language, dates };
}
