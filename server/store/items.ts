import type { Item, ItemDetail } from "#contract/item.ts";
import { listProjectsOfItem } from "./projects.ts";
import { type Reader, withSlug, parsePaths } from "./reader.ts";

/** The columns of an item that the API shows. */
export const itemColumns = [
  "id",
  "slug",
  "title",
  "client",
  "content",
  "content_pic",
  "media",
  "created_at",
  "category_id",
] as const;

/** A row as the contract's entity. */
export function toItem(row: Omit<Item, "slug" | "media"> & { slug: string | null; media: string }): Item {
  return { ...withSlug(row), media: parsePaths(row.media) };
}

/** One item with its projects (WORK-2), null where there is none of that id. */
export async function findItem(reader: Reader, id: number): Promise<ItemDetail | null> {
  const row = await reader.selectFrom("items").select(itemColumns).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return { ...toItem(row), projects: await listProjectsOfItem(reader, id) };
}
