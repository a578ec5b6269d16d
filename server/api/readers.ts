import type { CallPayloads, ReadName } from "#contract/payload-schemas.ts";
import { calls } from "#contract/calls.ts";
import type { Answer, PostsPart } from "#contract/data-source.ts";
import type { Meta } from "#contract/envelope.ts";
import type { Store } from "../store/store.ts";

/** The parameters of a reading call; the id is 0, which no entry has, where a call needs none. */
export interface Asked {
  readonly id: number;
  readonly part: PostsPart;
}

/** What finds the answer of each reading call; null where there is no such thing. */
export type Readers = {
  readonly [Name in ReadName]: (asked: Asked) => Promise<Answer<CallPayloads[Name]> | null>;
};

/** The reading calls over the own database. */
export function storeReaders(store: Store): Readers {
  return {
    categories: async () => withPictures(store, await store.categories()),
    category: async ({ id }) => withPictures(store, await store.category(id)),
    contacts: async () => withPictures(store, await store.contacts()),
    about: async () => withPictures(store, await store.about()),
    team: async ({ id }) => withPictures(store, await store.teamMember(id)),
    item: async ({ id }) => withPictures(store, await store.item(id)),
    project: async ({ id }) => withPictures(store, await store.project(id)),
    post: async ({ id }) => withPictures(store, await store.post(id)),
    posts: async ({ part }) => {
      if ("after" in part) {
        const list = await store.allPosts(part.after);
        if (list === null) return null;
        const { posts, next } = list;
        return withPictures(store, posts, next === null ? {} : { next: nextPart(next) });
      }
      const { posts, total } = await store.posts(part);
      return withPictures(store, posts, { page: part.page, per_page: part.perPage, total });
    },
  };
}

/** The address of the posts after a cursor. */
export const nextPart = (cursor: number) => `${calls.posts.path}?after=${cursor}`;

/** A payload with the facts of every picture in it (API-1); null stays null. */
export async function withPictures<Payload>(
  store: Store,
  data: Payload | null,
  meta: Omit<Meta, "pictures"> = {},
): Promise<Answer<Payload> | null> {
  if (data === null) return null;
  return { data, meta: { ...meta, pictures: await store.pictures(picturePaths(data)) } };
}

const pictureFields = new Set(["title_pic", "content_pic", "media", "images", "gallery"]);

/** Every storage path that a payload names, once each: what `meta.pictures` must describe. */
export function picturePaths(payload: unknown): string[] {
  const paths = new Set<string>();
  collect(payload, paths);
  return [...paths];
}

function collect(value: unknown, paths: Set<string>): void {
  if (Array.isArray(value)) for (const entry of value) collect(entry, paths);
  else if (value !== null && typeof value === "object") {
    for (const [key, field] of Object.entries(value)) {
      if (pictureFields.has(key)) addPaths(field, paths);
      if (typeof field === "object") collect(field, paths);
    }
  }
}

function addPaths(field: unknown, paths: Set<string>): void {
  for (const path of Array.isArray(field) ? field : [field]) {
    if (typeof path === "string" && path !== "") paths.add(path);
  }
}
