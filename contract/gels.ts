import { z } from "zod";
import { accentName } from "./brand.ts";

/** The name of an accent of the brand; a picture's gel is the colour of the light in it. */
export const gelSchema = z.string().regex(accentName);

export type Gel = z.infer<typeof gelSchema>;
