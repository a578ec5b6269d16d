import { z } from "zod";
import { wholeNumber } from "#server/config/fields.ts";

/** The settings of posts as mail. */
export const postMailSettings = z.object({
  NEWSLETTER_PER_MINUTE: wholeNumber(
    "30",
    { least: 1, most: 600 },
    "NEWSLETTER_PER_MINUTE must be a whole number from 1 to 600: how many mails a minute a post is sent with",
  ).describe("How many mails of posts all processes together send a minute, 600 at most."),
});
