import type { Project } from "#contract/project.ts";
import type { FileEntry } from "./file-entry.ts";
import { type Shows, valuesOf } from "../folder/read-dates.ts";
import {
  type readItems,
  type readPosts,
  type readProjects,
  type readTeam,
  type readTestimonials,
  withItem,
} from "./read-entities.ts";

/** The entries of a folder as they were read. */
export interface Entries {
  readonly items: ReturnType<typeof readItems>;
  readonly projects: ReturnType<typeof readProjects>;
  readonly team: ReturnType<typeof readTeam>;
  readonly testimonials: ReturnType<typeof readTestimonials>;
  readonly posts: ReturnType<typeof readPosts>;
}

/** The same with the titles that projects take from their items. */
type TitledEntries = Omit<Entries, "projects"> & { readonly projects: readonly FileEntry<Project>[] };

/** Projects as the API answers them. */
export function withItems({ items, projects }: Entries): FileEntry<Project>[] {
  const byId = new Map(items.map(({ value }) => [value.id, value]));
  return projects.map((project) => ({ ...project, value: withItem(project.value, byId) }));
}

/** The entries that are meant. */
export const listsOf = ({ items, projects, team, testimonials, posts }: TitledEntries, shows: Shows) => ({
  items: valuesOf(items, shows),
  projects: valuesOf(projects, shows),
  team: valuesOf(team, shows),
  testimonials: valuesOf(testimonials, shows),
  posts: valuesOf(posts, shows),
});
