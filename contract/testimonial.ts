import { z } from "zod";
import { htmlText, picturePath } from "./text-kind.ts";

/** What a client says (ABOUT-3). */
export const testimonialSchema = z.object({
  id: z.number().int().positive(),
  /** 0 to 5, in halves. */
  rate: z.number().min(0).max(5),
  content: htmlText(),
  media: picturePath(),
  name: z.string(),
  title: z.string(),
});

export type Testimonial = z.infer<typeof testimonialSchema>;
