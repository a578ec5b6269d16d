import type { z } from "zod";
import { defaultContentDir } from "./content-dir.ts";
import { folder, httpAddress, isHttpUrl, text } from "./fields.ts";

/** What the site shows. */
export interface ContentConfig {
  /** Absolute path of the folder that is published. */
  readonly contentDir: string;
  /** Origin of a foreign API provider, without a trailing slash; empty: the own API. */
  readonly apiBaseUrl: string;
  /** Address of a picture shown where a banner picture fails to load; empty: the site's own. */
  readonly fallbackImage: string;
}

/** The variables about content and a foreign provider. */
export const contentVariables = {
  CONTENT_DIR: folder("CONTENT_DIR", defaultContentDir),
  API_BASE_URL: httpAddress("API_BASE_URL", "https://api.example.com"),
  FALLBACK_IMAGE: text().refine((given) => given === "" || isHttpUrl(given), {
    error: "FALLBACK_IMAGE must be empty or the address of a picture that begins with http:// or https://",
  }),
};

/** The settings from variables without a fault. */
export function readContentSettings(values: z.output<z.ZodObject<typeof contentVariables>>): ContentConfig {
  return {
    contentDir: values.CONTENT_DIR,
    apiBaseUrl: values.API_BASE_URL,
    fallbackImage: values.FALLBACK_IMAGE,
  };
}
