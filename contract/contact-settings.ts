import { z } from "zod";
import { socialAddress } from "./text-kind.ts";

/** The agency's name, address and social pages; an empty social field hides its icon (SHELL-6, SHELL-7). */
export const contactSettingsSchema = z.object({
  website_name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  facebook_page: socialAddress("facebook"),
  twitter_page: socialAddress("twitter"),
  youtube_page: socialAddress("youtube"),
  linkedin_page: socialAddress("linkedin"),
  instagram_page: socialAddress("instagram"),
});

export type ContactSettings = z.infer<typeof contactSettingsSchema>;
