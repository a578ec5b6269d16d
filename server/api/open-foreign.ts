import type { Config } from "../config/config.ts";
import type { ForeignSource } from "./foreign-source.ts";

/** The configured foreign source; null where the own store answers. */
export async function openForeign({ apiBaseUrl }: Pick<Config, "apiBaseUrl">): Promise<ForeignSource | null> {
  if (apiBaseUrl === "") return null;
  const { openProvider } = await import("./provider.ts");
  return openProvider(apiBaseUrl);
}
