import type { ContactMessage } from "#contract/contact-message.ts";
import type { SampleName } from "#contract/samples.ts";
import { sql } from "kysely";
import type { Database } from "../database/open.ts";
import { findTeamMember, readAbout } from "./about.ts";
import { findCategory, listCategories } from "./categories.ts";
import { readContacts, readContentVersion, readSample } from "./documents.ts";
import { countEntries, type EntryKind, listEntries } from "./entries.ts";
import { findItem } from "./items.ts";
import { addMessage, listMessages } from "./messages.ts";
import { findPictures } from "./pictures.ts";
import { findPost, listAllPosts, listPostsPage } from "./posts.ts";
import { findProject } from "./projects.ts";
import type { Reader } from "./reader.ts";
import { StoreError } from "./store-error.ts";
import { addSubscriber, listSubscribers } from "./subscribers.ts";
import { createWriteQueue } from "./write-queue.ts";

/** Everything that is asked of the database; each function fails with a `StoreError` and nothing else. */
export type Store = ReturnType<typeof createStore>;

/** The store over an open, migrated database. Writes are durable before they resolve. */
export function createStore(database: Database) {
  // Kysely's own way to a read-only view: the types alone differ.
  const reader = database.kysely as unknown as Reader;
  const run = createWriteQueue(database);
  return {
    categories: () => guard(listCategories(reader)),
    category: (id: number) => guard(findCategory(reader, id)),
    contacts: () => guard(readContacts(reader)),
    about: () => guard(readAbout(reader)),
    teamMember: (id: number) => guard(findTeamMember(reader, id)),
    item: (id: number) => guard(findItem(reader, id)),
    project: (id: number) => guard(findProject(reader, id)),
    posts: (window: { page: number; perPage: number }) => guard(listPostsPage(reader, window)),
    allPosts: (cursor: number) => guard(listAllPosts(reader, cursor)),
    post: (id: number) => guard(findPost(reader, id)),
    countEntries: (kind: EntryKind) => guard(countEntries(reader, kind)),
    entriesAt: (kind: EntryKind, window: { after: number; most: number }) =>
      guard(listEntries(reader, kind, window)),
    sample: <Name extends SampleName>(name: Name) => guard(readSample(reader, name)),
    contentVersion: () => guard(readContentVersion(reader)),
    pictures: (paths: readonly string[]) => guard(findPictures(reader, paths)),
    addMessage: (message: ContactMessage, idempotencyKey: string | null) =>
      guard(addMessage(run, message, idempotencyKey)),
    addSubscriber: (email: string) => guard(addSubscriber(run, email)),
    messages: () => guard(listMessages(reader)),
    subscribers: () => guard(listSubscribers(reader)),
    ping: () => guard(sql`select 1`.execute(database.kysely).then(() => undefined)),
  };
}

async function guard<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    throw new StoreError(error);
  }
}
