import type { Project } from "#contract/project.ts";
import { parsePaths, type Reader, withSlug } from "./reader.ts";

function selectProjects(reader: Reader) {
  return reader
    .selectFrom("projects")
    .innerJoin("items", "items.id", "projects.item_id")
    .select([
      "projects.id",
      "projects.slug",
      "projects.title",
      "projects.client",
      "projects.content",
      "projects.content_pic",
      "projects.media",
      "projects.item_id",
      "projects.created_at",
      "items.title as item_title",
      "items.slug as item_slug",
    ]);
}

type ProjectRow = Omit<Project, "slug" | "media" | "item"> & {
  slug: string | null;
  media: string;
  item_title: string;
  item_slug: string | null;
};

function toProject({ item_title: title, item_slug: slug, ...row }: ProjectRow): Project {
  return { ...withSlug(row), media: parsePaths(row.media), item: withSlug({ title, slug }) };
}

/** One project (WORK-5), null where there is none of that id. */
export async function findProject(reader: Reader, id: number): Promise<Project | null> {
  const row = await selectProjects(reader).where("projects.id", "=", id).executeTakeFirst();
  return row ? toProject(row) : null;
}

/** An item's projects in order (WORK-2, WORK-6). */
export async function listProjectsOfItem(reader: Reader, itemId: number): Promise<Project[]> {
  const rows = await selectProjects(reader)
    .where("projects.item_id", "=", itemId)
    .orderBy("projects.place")
    .execute();
  return rows.map(toProject);
}
