import { z } from "zod";

/** The agency's name, address and social pages; an empty social field hides its icon (SHELL-6, SHELL-7). */
export const contactSettingsSchema = z.object({
  website_name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  facebook_page: z.string(),
  twitter_page: z.string(),
  youtube_page: z.string(),
  linkedin_page: z.string(),
  instagram_page: z.string(),
});

export type ContactSettings = z.infer<typeof contactSettingsSchema>;
