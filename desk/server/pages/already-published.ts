import type { ReadingOptions } from "#server/reading/read-content.ts";
import type { Deps } from "../deps.ts";

/** What is known of the folder, so that a look at it reads only what has changed. */
export async function alreadyPublished({
  places,
  kept,
}: Pick<Deps, "places" | "kept">): Promise<ReadingOptions> {
  // Where the store is away, pictures are looked at again.
  const names = await places.originals.names().catch(() => []);
  return { kept, stored: new Set(names) };
}
