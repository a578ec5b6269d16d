import { z } from "zod";
import { readSettings } from "#server/config/feature-settings.ts";
import { httpAddress } from "#server/config/fields.ts";
import type { SiteFeature } from "#server/feature.ts";

const settings = z.object({
  API_BASE_URL: httpAddress("API_BASE_URL", "https://api.example.com").describe(
    "The address that the provider's calls begin with; empty: the site answers from its own content.",
  ),
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
