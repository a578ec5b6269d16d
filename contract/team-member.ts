import { z } from "zod";
import { htmlText, picturePath, slugText, socialAddress } from "./text-kind.ts";

/** One person of the team (TEAM-3). */
export const teamMemberSchema = z.object({
  id: z.number().int().positive(),
  slug: slugText(),
  media: picturePath(),
  name: z.string(),
  position: z.string(),
  designation: z.string(),
  text: z.string(),
  age: z.string(),
  email: z.string(),
  phone: z.string(),
  bio: htmlText(),
  facebook_page: socialAddress("facebook"),
  twitter_page: socialAddress("twitter"),
  instagram_page: socialAddress("instagram"),
  linkedin_page: socialAddress("linkedin"),
});

export type TeamMember = z.infer<typeof teamMemberSchema>;
