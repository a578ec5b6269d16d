import { z } from "zod";
import { pictureShapes } from "./picture-position.ts";
import { accentName } from "./brand.ts";

/** The name of an accent of the brand; a picture's gel is the colour of the light in it. */
const gelSchema = z.string().regex(accentName);

export type Gel = z.infer<typeof gelSchema>;

/** What a page must know about a picture besides its storage path; part of `meta.pictures`, keyed by path. */
export const pictureFactsSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
  /** CSS object-position for crops. */
  position: z.string(),
  /** The same for single shapes, where it differs there. */
  shapes: z.partialRecord(z.enum(pictureShapes), z.string()).optional(),
  gel: gelSchema.nullable(),
});

export type PictureFacts = z.infer<typeof pictureFactsSchema>;
