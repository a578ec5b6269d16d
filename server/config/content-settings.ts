import { defaultContentDir } from "./content-dir.ts";
import { folder, isHttpUrl, text } from "./fields.ts";

/** The variables about content. */
export const contentVariables = {
  CONTENT_DIR: folder("CONTENT_DIR", defaultContentDir).meta({
    description: "The content folder that is published.",
    fallback: "`content`, or the example while that is missing or empty",
  }),
  FALLBACK_IMAGE: text()
    .refine((value) => value === "" || isHttpUrl(value), {
      error: "FALLBACK_IMAGE must be empty or the address of a picture that begins with http:// or https://",
    })
    .describe(
      "The address of a picture that stands in where one of the banner cannot be loaded; empty: one drawn from the brand.",
    ),
};
