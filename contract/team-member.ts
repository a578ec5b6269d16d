import { z } from "zod";

/** One person of the team (TEAM-3). */
export const teamMemberSchema = z.object({
  id: z.number().int().positive(),
  media: z.string(),
  name: z.string(),
  position: z.string(),
  designation: z.string(),
  text: z.string(),
  age: z.string(),
  email: z.string(),
  phone: z.string(),
  /** HTML, sanitised at publishing (API-5). */
  bio: z.string(),
  facebook_page: z.string(),
  twitter_page: z.string(),
  instagram_page: z.string(),
  linkedin_page: z.string(),
});

export type TeamMember = z.infer<typeof teamMemberSchema>;
