import type { ContactMessage } from "#contract/contact-message.ts";
import type { SampleName } from "#contract/samples.ts";
import type { Database } from "../database/open.ts";
import { findTeamMember, readAbout } from "./about.ts";
import { findCategory, listCategories } from "./categories.ts";
import {
  listFiles,
  readBrand,
  readBrandFiles,
  readContacts,
  readHeads,
  readLive,
  readRedirects,
  readSample,
} from "./documents.ts";
import { type EntryKind, listEntries } from "./entries.ts";
import { listClosed } from "./closed-pages.ts";
import {
  addNote,
  changeMessage,
  clearSuspect,
  countInbox,
  eraseMessage,
  type InboxWindow,
  listInbox,
  markSuspect,
  type MessageChange,
  type MessageNote,
} from "./inbox.ts";
import { findItem } from "./items.ts";
import { addMessage, countMessages, isKeyTaken, listMessages, type MessageOptions } from "./messages.ts";
import { readSubject } from "./mail-subject.ts";
import { createOutbox } from "./outbox.ts";
import type { ClaimedMail } from "./outbox-claim.ts";
import { countPerson, erasePerson, findPerson } from "./person.ts";
import { findAnyPicture, findPictures, listPictures } from "./pictures.ts";
import { findPost, listAllPosts, listPostsPage } from "./posts.ts";
import { findProject } from "./projects.ts";
import { compareLastBackup, findLastBackup } from "./last-backup.ts";
import type { Reader } from "./reader.ts";
import { purge, type PurgeLimits } from "./retention.ts";
import { forgetProcess, type NotedProcess, noteProcess } from "./site-processes.ts";
import { StoreError } from "./store-error.ts";
import {
  addSubscriber,
  confirmSubscriber,
  endSubscription,
  listSubscribers,
  type SubscribeOptions,
} from "./subscribers.ts";
import {
  countSubscribers,
  listSubscriberMoves,
  listSubscriberPage,
  type SubscriberWindow,
} from "./subscriber-pages.ts";
import { createWriteProbe } from "./write-probe.ts";
import { createWriteQueue, type Write } from "./write-queue.ts";

/** All reads and writes of the database; each function fails with a `StoreError` and nothing else. */
export type Store = ReturnType<typeof createStore>;

/** How mail is sent, where it is: without, nothing is put into the outbox. */
export interface StoreMail {
  /** The domain in which Message-IDs are made. */
  readonly domain: string;
}

/** The store over an open, migrated database. Writes are durable before they resolve. */
export function createStore(database: Database, mail: StoreMail | null = null) {
  // Kysely's own way to a read-only view: the types alone differ.
  const reader = database.reads as unknown as Reader;
  // Lists of everything take their time.
  const owner = database.kysely as unknown as Reader;
  const run = createWriteQueue(database);
  const mailDomain = mail?.domain ?? null;
  const probe = createWriteProbe(database, run);
  const live = () => readLive(reader);
  const outbox = createOutbox(database, reader, run);
  let wake = () => {};
  const thenWake = async <Result>(written: Promise<Result>): Promise<Result> => {
    const result = await written;
    wake();
    return result;
  };
  const functions = {
    categories: () => listCategories(reader),
    category: (id: number) => findCategory(reader, id),
    contacts: () => readContacts(reader),
    brand: () => readBrand(reader),
    brandFiles: () => readBrandFiles(reader),
    heads: () => readHeads(reader),
    redirects: () => readRedirects(reader),
    about: () => readAbout(reader),
    teamMember: (id: number) => findTeamMember(reader, id),
    item: (id: number) => findItem(reader, id),
    project: (id: number) => findProject(reader, id),
    posts: (window: { page: number; perPage: number }) => listPostsPage(reader, window),
    allPosts: (cursor: number) => listAllPosts(reader, cursor),
    post: (id: number) => findPost(reader, id),
    entries: (kind: EntryKind) => listEntries(reader, kind),
    closed: (isForeign: boolean) => listClosed(reader, isForeign),
    sample: <Name extends SampleName>(name: Name) => readSample(reader, name),
    live,
    /** Names what is published; null before anything is. */
    contentVersion: async () => (await live())?.version ?? null,
    pictures: (paths: readonly string[]) => findPictures(reader, paths),
    anyPicture: () => findAnyPicture(reader),
    storedPictures: () => listPictures(reader),
    storedFiles: () => listFiles(reader),
    addMessage: (message: ContactMessage, options: MessageOptions = {}) =>
      thenWake(addMessage(run, message, options, mailDomain)),
    isKeyTaken: (key: string) => isKeyTaken(reader, key),
    addSubscriber: (email: string, options: SubscribeOptions = {}) =>
      thenWake(addSubscriber(run, email, options, mailDomain)),
    confirmSubscriber: (linkKey: string, now: Date) => confirmSubscriber(run, linkKey, now),
    endSubscription: (of: Parameters<typeof endSubscription>[1]) => endSubscription(run, of),
    messages: () => listMessages(owner),
    countMessages: () => countMessages(owner),
    inbox: (window: InboxWindow) => listInbox(owner, window),
    countInbox: (waitingBefore: Date) => countInbox(owner, waitingBefore),
    changeMessage: (id: number, change: MessageChange) => changeMessage(run, id, change),
    markSuspect: (id: number) => markSuspect(run, id),
    clearSuspect: (id: number) => thenWake(clearSuspect(run, id, mailDomain)),
    addNote: (id: number, note: Pick<MessageNote, "author" | "text">) => addNote(run, id, note),
    eraseMessage: (id: number) => eraseMessage(database, run, id),
    subscribers: () => listSubscribers(owner),
    subscriberPage: (window: SubscriberWindow) => listSubscriberPage(owner, window),
    subscriberMoves: (since: Date) => listSubscriberMoves(owner, since),
    countSubscribers: () => countSubscribers(owner),
    person: (email: string) => findPerson(owner, email),
    countPerson: (email: string) => countPerson(owner, email),
    erasePerson: (email: string) => erasePerson(database, run, owner, email),
    purge: (limits: PurgeLimits) => purge(run, limits),
    mailSubject: (claimed: Pick<ClaimedMail, "message" | "subscriber">) => readSubject(owner, claimed),
    /** Resolves where writes are stored; see `createWriteProbe`. */
    probe,
    /** A write of a feature, to tables of its own; see `createWriteQueue`. */
    write: <Result>(write: Write<Result>) => run(write),
    lastBackup: () => findLastBackup(reader),
    compareLastBackup: () => compareLastBackup(owner),
    noteProcess: (process: NotedProcess) => noteProcess(run, database.kind, process),
    forgetProcess: (id: string) => forgetProcess(run, id),
  };
  return {
    ...withStoreErrors(functions),
    outbox: withStoreErrors(outbox),
    /** The one listener is called, after the commit, where there may be a mail to send. */
    onQueued: (listener: () => void) => {
      wake = listener;
    },
  };
}

/** The same functions, failing with a `StoreError`. */
function withStoreErrors<Functions extends Record<string, (...args: never[]) => Promise<unknown>>>(
  functions: Functions,
): Functions {
  const wrapped = Object.entries(functions).map(([name, call]) => [
    name,
    (...args: never[]) => orStoreError(call(...args)),
  ]);
  // Each function stands under its own name again, with its own parameters and result.
  return Object.fromEntries(wrapped) as Functions;
}

async function orStoreError<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    throw new StoreError(error);
  }
}
