import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { requireMail } from "../server/sendings/hindrances.ts";
import { beginSending, renderPost, sendTest } from "../server/sendings/send-post.ts";
import type { PostMail } from "../server/sendings/post-mail.ts";
import { SendingError } from "../server/sendings/sending-error.ts";
import { localeOf, siteFacts } from "../server/site-facts.ts";
import { type ListingParts, print, withStore } from "./print-list.ts";
import { presentLinks } from "./present-links.ts";
import { UsageError } from "./usage-error.ts";

/** Which post is sent, and how far. */
export interface SendPostOptions {
  readonly post: number;
  readonly subject?: string | undefined;
  readonly preview?: string | undefined;
  readonly test?: string | undefined;
  readonly yes?: true | undefined;
  readonly again?: true | undefined;
}

/**
 * `send-post ID`: sends a public post to the newsletter's subscribers, after a question. `--preview` writes
 * the mail into files and `--test` sends it to one address; both send nothing to subscribers.
 */
export async function run(options: SendPostOptions): Promise<void> {
  await withStore(async (parts) => {
    const { store, config } = parts;
    const locale = await localeOf(siteFacts(config, store))();
    const mail = await renderPost(options.post, { store, config, locale }, options.subject);
    if (options.preview !== undefined) await writePreview(mail, options.preview);
    if (options.test !== undefined) await tryOut(mail, options.test, parts);
    if (options.preview === undefined && options.test === undefined) await sendToAll(mail, options, parts);
  });
}

async function writePreview(mail: PostMail, file: string): Promise<void> {
  const { dir, name } = path.parse(file);
  for (const form of ["html", "text"] as const) {
    const target = path.join(dir, `${name}.${form === "text" ? "txt" : form}`);
    await writeFile(target, mail[form].replaceAll(mail.marker, "#"));
    await print(`${target}: ${Buffer.byteLength(mail[form])} bytes\n`);
  }
}

async function tryOut(mail: PostMail, to: string, { config }: ListingParts): Promise<void> {
  const outcome = await sendTest(mail, to, { config, links: await presentLinks(config) });
  if (outcome.kind !== "delivered")
    throw new SendingError(`The mail server has not taken the test mail: ${outcome.reason}`);
  await print(`The mail server has taken a test mail to ${to}.\n`);
}

async function sendToAll(
  mail: PostMail,
  { yes, again }: SendPostOptions,
  { store, config }: ListingParts,
): Promise<void> {
  requireMail(config);
  const count = await store.countRecipients();
  if (count === 0) throw new SendingError("Nobody is subscribed to the newsletter: npm run subscribers");
  const minutes = Math.ceil(count / config.newsletterPerMinute);
  const what = `"${mail.subject}" to ${subscribers(count)}, ${config.newsletterPerMinute} a minute, in about ${minutes} min`;
  if (!yes && !(await agrees(`Send ${what}? (yes/no) `))) return print("Nothing was sent.\n");
  const id = await beginSending(store, mail, again === true);
  await print(
    `Sending ${id} has begun: ${what}. The running site sends it.\nHow far it is: npx agency sendings. To pause it: npx agency sendings pause ${id}\n`,
  );
}

async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError("Say --yes to send it without being asked.");
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const said = await lines.question(question).finally(() => lines.close());
  return /^y(?:es)?$/i.test(said.trim());
}

const subscribers = (count: number) => (count === 1 ? "1 subscriber" : `${count} subscribers`);
