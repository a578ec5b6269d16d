import { z } from "zod";
import { pictureFactsSchema } from "./picture.ts";

/** What accompanies `data` in an answer of the own API. Foreign providers may omit all of it. */
const metaSchema = z.object({
  /** Facts about every picture that `data` names, keyed by storage path. */
  pictures: z.record(z.string(), pictureFactsSchema).optional(),
  /** Present on a paged list call. */
  page: z.number().int().optional(),
  per_page: z.number().int().optional(),
  total: z.number().int().optional(),
  /** Address of the rest of an unpaged list that has more than 1,000 entries (API-1). */
  next: z.string().optional(),
});

export type Meta = z.infer<typeof metaSchema>;

/** `{ data, meta }` around a payload schema (API-1). */
export const envelope = <Payload extends z.ZodType>(data: Payload) =>
  z.object({ data, meta: metaSchema.optional() });
