import type { Project } from "#contract/project.ts";
import { always, isAlways, isNever, type Window } from "../base/window.ts";
import type { FileEntry } from "./file-entry.ts";
import type { Origin } from "./origin.ts";
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
export type TitledEntries = Omit<Entries, "projects"> & { readonly projects: readonly FileEntry<Project>[] };

/** Projects as the API answers them. */
export function withItems({ items, projects }: Entries): FileEntry<Project>[] {
  const byId = new Map(items.map(({ value }) => [value.id, value]));
  return projects.map((project) => ({ ...project, value: withItem(project.value, byId) }));
}

/** The entries that are ever public, and what each was made of. */
export function listsOf({ items, projects, team, testimonials, posts }: TitledEntries) {
  const origins = new Map<object, Origin>();
  const list = <Entity extends object>(entries: readonly FileEntry<Entity>[]) =>
    entries
      .filter(({ visible }) => !isNever(visible))
      .map(({ value, origin, visible }) => {
        origins.set(value, visibleFrom(origin, visible));
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

/** What an entry was made of, with when it is public; the same object where nothing differs. */
function visibleFrom(origin: Origin, visible: Window): Origin {
  const { visible: before, ...rest } = origin;
  const { from, until } = before ?? always;
  if (visible.from === from && visible.until === until) return origin;
  return isAlways(visible) ? rest : { ...rest, visible };
}
