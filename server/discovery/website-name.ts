import type { DataSource } from "#contract/data-source.ts";
import type { Locale } from "#words/locale.ts";

/** The name of the agency; as on the pages, `Agency` or its translation where it is unavailable. */
export async function websiteName(
  source: DataSource,
  { words }: Locale,
): Promise<{ name: string; known: boolean }> {
  const settings = await source.read({ name: "contacts" }).catch(() => null);
  const name = settings?.data.website_name ?? "";
  return name === "" ? { name: words.fallbackName, known: false } : { name, known: true };
}
