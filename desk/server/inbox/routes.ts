import { deskWords } from "#words/part.ts";
import { z } from "zod";
import {
  addNote,
  changeMessage,
  changes,
  erase,
  exportMessages,
  folders,
  held,
  inbox,
  inboxCounts,
  markSuspect,
  notSuspect,
  type Reply,
} from "#desk/contract/inbox.ts";
import { messageList } from "#owner/lists.ts";
import { toCsv } from "#owner/csv.ts";
import { deskAct } from "../access/desk-act.ts";
import { Refusal } from "../refusal.ts";
import { accepts, answers, type DeskCalls } from "../route.ts";
import { readWindow } from "../read-window.ts";
import { waitingBefore } from "./waiting-before.ts";
import { wallTime } from "#desk/server/wall-time.ts";
import { publishedZone } from "#server/publishing/published-site.ts";
import { siteNameOf } from "#server/mail/site-name.ts";
import type { Deps } from "../deps.ts";

const pageLength = 50;

const messageId = z.number().int().positive();
const idAlone = z.strictObject({ id: messageId });
const longestNote = 5000;
const note = z.strictObject({
  id: messageId,
  text: z
    .string()
    .trim()
    .min(1, { error: () => deskWords().server.noteEmpty })
    .max(longestNote, { error: () => deskWords().server.noteLong({ most: longestNote }) }),
});
const change = z.strictObject({ id: messageId, change: z.enum(changes) });

const gone = () => new Refusal(404, deskWords().server.messageGone);

/** What visitors wrote. */
export const inboxRoutes: DeskCalls = (deps) => [
  answers(inbox, "owner", async ({ context }) => {
    const window = readWindow(context);
    const named = folders.find((name) => name === context.req.query("folder")) ?? "new";
    const [{ messages, next }, replyTo] = await Promise.all([
      deps.store.inbox({
        ...window,
        folder: window.search === "" ? named : null,
        waitingBefore: waitingBefore(deps),
        most: pageLength,
      }),
      replies(deps),
    ]);
    return { messages: messages.map((message) => ({ ...message, reply: replyTo(message) })), next };
  }),
  answers(inboxCounts, "owner", () => deps.store.countInbox(waitingBefore(deps))),
  accepts(changeMessage, "owner", change, async ({ input, person, record }) => {
    const { id, change: kind } = input;
    const done = kind === "answered" ? { kind, by: person.name } : { kind };
    if (!(await deps.store.changeMessage(id, done))) throw gone();
    await record(deskAct(kind, { id }));
    return null;
  }),
  accepts(markSuspect, "owner", idAlone, async ({ input: { id }, record }) => {
    if (!(await deps.store.markSuspect(id))) throw new Refusal(409, deskWords().server.messageSuspect);
    await record(deskAct("spam", { id }));
    return null;
  }),
  accepts(notSuspect, "owner", idAlone, async ({ input: { id }, record }) => {
    if (!(await deps.store.clearSuspect(id))) throw new Refusal(409, deskWords().server.messageNotSuspect);
    await record(deskAct("notSpam", { id }));
    return null;
  }),
  accepts(addNote, "owner", note, async ({ input: { id, text }, person, record }) => {
    const added = await deps.store.addNote(id, { author: person.name, text });
    if (!added) throw gone();
    await record(deskAct("noted", { id }));
    return added;
  }),
  answers(held, "owner", async ({ context }) => {
    const { messages, subscribers } = await deps.store.countPerson(context.req.query("email") ?? "");
    return { messages, subscribed: subscribers > 0 };
  }),
  accepts(erase, "owner", z.strictObject({ email: z.string().min(3).max(320) }), async (request) => {
    const erased = await deps.store.erasePerson(request.input.email);
    // Without the address: the activity log stays.
    const { messages, subscribers } = erased;
    await request.record(deskAct("erased", { messages, subscriptions: subscribers }));
    return null;
  }),
  answers(exportMessages, "owner", async () => {
    const { header, rows } = messageList(await deps.store.messages());
    return { name: "messages.csv", text: toCsv(header, rows) };
  }),
];

/** Words the beginning of an answer to a message, with its time on the clock of the site. */
async function replies({
  database,
  locale,
  store,
}: Pick<Deps, "database" | "locale" | "store">): Promise<
  (message: { readonly name: string; readonly created_at: string }) => Reply
> {
  const [zone, { formats, server }, site] = await Promise.all([
    publishedZone(database),
    locale(),
    siteNameOf(store, locale)(),
  ]);
  const subject = server.reply.subject({ site });
  return ({ name, created_at }) => {
    const { day, time } = wallTime(Date.parse(created_at), zone);
    const date = `${formats.date(`${day}T00:00:00Z`)}, ${time}`;
    return { subject, wrote: server.reply.wrote({ date, name }) };
  };
}
