import { aboutSchema } from "#contract/about.ts";
import { brandFilesSchema, brandSchema } from "#contract/brand.ts";
import { contactSettingsSchema } from "#contract/contact-settings.ts";
import { sampleSchemas } from "#contract/samples.ts";
import { z } from "zod";
import type { Database } from "../database/open.ts";

/** Every document that pages read, by its name in the database. */
export const documentSchemas = {
  brand: brandSchema,
  "brand:files": brandFilesSchema,
  contacts: contactSettingsSchema,
  about: aboutSchema.shape.about,
  redirects: z.array(z.tuple([z.string(), z.string()])),
  ...Object.fromEntries(
    Object.entries(sampleSchemas).map(([name, schema]) => [`sample:${name}`, schema] as const),
  ),
};

/** Documents that may be missing: content of older versions has none, and pages know what holds then. */
const mayBeMissing = new Set([
  "brand",
  "brand:files",
  "redirects",
  "sample:pages",
  "sample:site",
  "sample:skills",
]);

/**
 * What the published documents lack for this version's pages, one line a field; empty where every page can be
 * shown.
 */
export async function documentFaults({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom("documents").selectAll().execute();
  const bodies = new Map(rows.map(({ name, body }) => [name, body]));
  return Object.entries(documentSchemas).flatMap(([name, schema]) => {
    const body = bodies.get(name);
    if (body === undefined) return mayBeMissing.has(name) ? [] : [`${name} is missing`];
    const { error } = schema.safeParse(parsed(body));
    return (
      error?.issues.map((issue) => `${[name, ...issue.path].map(String).join(".")}: ${issue.message}`) ?? []
    );
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // No schema takes it: its own line says so.
    return undefined;
  }
}
