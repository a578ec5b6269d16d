import { z } from "zod";
import { teamMemberSchema } from "./team-member.ts";
import { testimonialSchema } from "./testimonial.ts";

/** The body of `GET /api/about` (ABOUT-1): the text, the whole team, every testimonial and their average. */
export const aboutSchema = z.object({
  about: z.object({
    title: z.string(),
    /** HTML, sanitised at publishing (API-5). */
    content: z.string(),
    media: z.string(),
  }),
  teams: z.array(teamMemberSchema),
  testimonials: z.array(testimonialSchema),
  /** Mean of the rates, 0 without testimonials. */
  averageRate: z.number().min(0).max(5),
  reviewCount: z.number().int().min(0),
});

export type About = z.infer<typeof aboutSchema>;
