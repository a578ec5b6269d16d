import { z } from "zod";
import { teamMemberSchema } from "./team-member.ts";
import { testimonialSchema } from "./testimonial.ts";
import { htmlText, picturePath } from "./text-kind.ts";

/** The body of `GET /api/about` (ABOUT-1): the text, the whole team, every testimonial and their average. */
export const aboutSchema = z.object({
  about: z.object({
    title: z.string(),
    content: htmlText(),
    media: picturePath(),
  }),
  teams: z.array(teamMemberSchema),
  testimonials: z.array(testimonialSchema),
  /** Mean of the rates, 0 without testimonials. */
  averageRate: z.number().min(0).max(5),
  reviewCount: z.number().int().min(0),
});

export type About = z.infer<typeof aboutSchema>;
