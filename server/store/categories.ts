import type { Category, CategoryDetail } from "#contract/category.ts";
import { itemColumns, toItem } from "./items.ts";
import { type Reader, withSlug } from "./reader.ts";

const columns = ["id", "slug", "title", "sub_title", "title_pic", "content_pic"] as const;

/** All categories in order (API-1). */
export async function listCategories(reader: Reader): Promise<Category[]> {
  const rows = await reader.selectFrom("categories").select(columns).orderBy("place").execute();
  return rows.map((row) => withSlug(row));
}

/** One category with its items (WORK-1), null where there is none of that id. */
export async function findCategory(reader: Reader, id: number): Promise<CategoryDetail | null> {
  const category = await reader
    .selectFrom("categories")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!category) return null;
  const items = await reader
    .selectFrom("items")
    .select(itemColumns)
    .where("category_id", "=", id)
    .orderBy("place")
    .execute();
  return { ...withSlug(category), item: items.map(toItem) };
}
