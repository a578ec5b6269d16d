import type { z } from "zod";
import { defaultContentDir } from "./content-dir.ts";
import { folder, isHttpUrl, text } from "./fields.ts";

/** What the site shows. */
export interface ContentConfig {
  /** Absolute path of the folder that is published. */
  readonly contentDir: string;
  /** Address of a picture shown where a banner picture fails to load; empty: the site's own. */
  readonly fallbackImage: string;
}

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

/** The settings from variables without a fault. */
export function readContentSettings(values: z.output<z.ZodObject<typeof contentVariables>>): ContentConfig {
  return {
    contentDir: values.CONTENT_DIR,
    fallbackImage: values.FALLBACK_IMAGE,
  };
}
