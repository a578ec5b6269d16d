import { z } from "zod";
import { readSettings } from "#server/config/feature-settings.ts";
import { httpAddress } from "#server/config/fields.ts";
import type { SiteFeature } from "#server/feature.ts";

const settings = z.object({
  /** Address that its calls begin with, without a trailing slash; empty: there is none. */
  API_BASE_URL: httpAddress("API_BASE_URL", "https://api.example.com"),
});

/** Another server, which is read and takes the forms in place of the store. */
export default {
  settings,
  source: async (config) => {
    const { API_BASE_URL: address } = readSettings(settings, config);
    if (address === "") return null;
    // With it comes the sanitiser of its HTML.
    const { openProvider } = await import("./provider.ts");
    return openProvider(address);
  },
} satisfies SiteFeature;
