import type { Project } from "#contract/project.ts";
import type { FileEntry } from "./file-entry.ts";
import type { Origin } from "./origin.ts";
import type { Shows } from "./read-dates.ts";
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

/** The entries that are meant, and what each was made of. */
export function listsOf({ items, projects, team, testimonials, posts }: TitledEntries, shows: Shows) {
  const origins = new Map<object, Origin>();
  const list = <Entity extends object>(entries: readonly FileEntry<Entity>[]) =>
    entries
      .filter(({ visible }) => shows(visible))
      .map(({ value, origin }) => {
        origins.set(value, origin);
        return value;
      });
  return {
    items: list(items),
    projects: list(projects),
    team: list(team),
    testimonials: list(testimonials),
    posts: list(posts),
    origins,
  };
}
