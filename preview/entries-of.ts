import type { Content } from "#server/content/content.ts";
import { originOf } from "#server/content/content-rows.ts";
import type { KnownEntries, KnownEntry } from "#server/content/known-entries.ts";
import { without } from "#server/content/without.ts";

/** The entries of a content for the next reading: files that have not changed are not parsed again. */
export function entriesOf(content: Content): KnownEntries {
  const known = <Entry extends object, Entity>(
    entries: readonly Entry[],
    entityOf: (entry: Entry) => Entity,
  ): ReadonlyMap<string, KnownEntry<Entity>> =>
    new Map(
      entries.map((entry) => {
        const origin = originOf(content, entry);
        return [origin.source, { entity: entityOf(entry), origin }];
      }),
    );
  const { items, projects, team, testimonials, posts } = content;
  return {
    items: known(items, (item) => item),
    // As their files alone say: the title of a project's item is not among it.
    projects: known(projects, (project) => without(project, "item")),
    team_members: known(team, (member) => member),
    testimonials: known(testimonials, (said) => said),
    posts: known(posts, (post) => post),
  };
}
