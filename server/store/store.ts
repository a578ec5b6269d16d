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
import { type EntryKind, listEntries, listTitles } from "./entries.ts";
import { readHoldings } from "./holdings.ts";
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
  endSubscriptionOf,
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
  const live = () => orStoreError(readLive(reader));
  const outbox = createOutbox(database, reader, run);
  let wake = () => {};
  const thenWake = async <Result>(written: Promise<Result>): Promise<Result> => {
    const result = await orStoreError(written);
    wake();
    return result;
  };
  return {
    categories: () => orStoreError(listCategories(reader)),
    category: (id: number) => orStoreError(findCategory(reader, id)),
    contacts: () => orStoreError(readContacts(reader)),
    brand: () => orStoreError(readBrand(reader)),
    brandFiles: () => orStoreError(readBrandFiles(reader)),
    heads: () => orStoreError(readHeads(reader)),
    redirects: () => orStoreError(readRedirects(reader)),
    about: () => orStoreError(readAbout(reader)),
    teamMember: (id: number) => orStoreError(findTeamMember(reader, id)),
    item: (id: number) => orStoreError(findItem(reader, id)),
    project: (id: number) => orStoreError(findProject(reader, id)),
    posts: (window: { page: number; perPage: number }) => orStoreError(listPostsPage(reader, window)),
    allPosts: (cursor: number) => orStoreError(listAllPosts(reader, cursor)),
    post: (id: number) => orStoreError(findPost(reader, id)),
    entries: (kind: EntryKind) => orStoreError(listEntries(reader, kind)),
    entryTitles: () => orStoreError(listTitles(owner)),
    holdings: (foreign: boolean) => orStoreError(readHoldings(reader, foreign)),
    sample: <Name extends SampleName>(name: Name) => orStoreError(readSample(reader, name)),
    live,
    /** Names what is published; null before anything is. */
    contentVersion: async () => (await live())?.version ?? null,
    pictures: (paths: readonly string[]) => orStoreError(findPictures(reader, paths)),
    anyPicture: () => orStoreError(findAnyPicture(reader)),
    storedPictures: () => orStoreError(listPictures(reader)),
    storedFiles: () => orStoreError(listFiles(reader)),
    addMessage: (message: ContactMessage, options: MessageOptions = {}) =>
      thenWake(addMessage(run, message, options, mailDomain)),
    isKeyTaken: (key: string) => orStoreError(isKeyTaken(reader, key)),
    addSubscriber: (email: string, options: SubscribeOptions = {}) =>
      thenWake(addSubscriber(run, email, options, mailDomain)),
    confirmSubscriber: (linkKey: string, now: Date) => orStoreError(confirmSubscriber(run, linkKey, now)),
    endSubscription: (linkKey: string) => orStoreError(endSubscription(run, linkKey)),
    messages: () => orStoreError(listMessages(owner)),
    countMessages: () => orStoreError(countMessages(owner)),
    inbox: (window: InboxWindow) => orStoreError(listInbox(owner, window)),
    countInbox: (waitingBefore: Date) => orStoreError(countInbox(owner, waitingBefore)),
    changeMessage: (id: number, change: MessageChange) => orStoreError(changeMessage(run, id, change)),
    markSuspect: (id: number) => orStoreError(markSuspect(run, id)),
    clearSuspect: (id: number) => thenWake(clearSuspect(run, id, mailDomain)),
    addNote: (id: number, note: Pick<MessageNote, "author" | "text">) => orStoreError(addNote(run, id, note)),
    eraseMessage: (id: number) => orStoreError(eraseMessage(database, run, id)),
    subscribers: () => orStoreError(listSubscribers(owner)),
    subscriberPage: (window: SubscriberWindow) => orStoreError(listSubscriberPage(owner, window)),
    subscriberMoves: (since: Date) => orStoreError(listSubscriberMoves(owner, since)),
    countSubscribers: () => orStoreError(countSubscribers(owner)),
    endSubscriptionOf: (id: number) => orStoreError(endSubscriptionOf(run, id)),
    person: (email: string) => orStoreError(findPerson(owner, email)),
    countPerson: (email: string) => orStoreError(countPerson(owner, email)),
    erasePerson: (email: string) => orStoreError(erasePerson(database, run, owner, email)),
    purge: (limits: PurgeLimits) => orStoreError(purge(run, limits)),
    outbox: withStoreErrors(outbox),
    mailSubject: (claimed: Pick<ClaimedMail, "message" | "subscriber">) =>
      orStoreError(readSubject(owner, claimed)),
    /** The one listener is called, after the commit, where there may be a mail to send. */
    onQueued: (listener: () => void) => {
      wake = listener;
    },
    /** Resolves where writes are stored; see `createWriteProbe`. */
    probe: () => orStoreError(probe()),
    /** A write of a feature, to tables of its own; see `createWriteQueue`. */
    write: <Result>(write: Write<Result>) => orStoreError(run(write)),
    lastBackup: () => orStoreError(findLastBackup(reader)),
    compareLastBackup: () => orStoreError(compareLastBackup(owner)),
    noteProcess: (process: NotedProcess) => orStoreError(noteProcess(run, database.kind, process)),
    forgetProcess: (id: string) => orStoreError(forgetProcess(run, id)),
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
