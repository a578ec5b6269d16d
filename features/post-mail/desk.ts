import type { Context } from "hono";
import { z } from "zod";
import {
  mailPage,
  mailText,
  pauseSending,
  sendings,
  sendPost,
  type SendablePost,
  testPost,
} from "./calls.ts";
import type { PostMail } from "./post-mail.ts";
import { findHindrances, obstacle, postHindrances, requireMail } from "./hindrances.ts";
import { beginSending, renderPost, sendTest } from "./send-post.ts";
import type { Deps } from "#desk/server/deps.ts";
import { handedOn, Refusal } from "#desk/server/refusal.ts";
import type { DeskFeature } from "#desk/server/feature.ts";
import { accepts, answers, type DeskCalls } from "#desk/server/route.ts";
import { listProcesses } from "#server/store/site-processes.ts";
import { escapeMarkup } from "#server/base/escape-markup.ts";
import { readSettings } from "#server/config/feature-settings.ts";
import { mailWords } from "./mail-words.ts";
import { sendingStore } from "./sending-store.ts";
import { postMailSettings } from "./settings.ts";
import { actsOf } from "#desk/server/access/acts.ts";
import type { ServerWords } from "./words/words.ts";

/** What somebody has done, for the activity log. */
const act = actsOf<ServerWords["acts"]>("features/post-mail/words");

/** Older posts are hardly sent. */
const mostPosts = 50;

const subject = z
  .string()
  .trim()
  .max(200, { error: () => mailWords().server.subjectLong });
const post = z.int().positive({ error: () => mailWords().server.choosePost });
const toTest = z.object({ post, subject, to: z.email({ error: () => mailWords().server.addressUnfit }) });
const toSend = z.object({ post, subject, again: z.boolean() });
const toPause = z.object({ id: z.int().positive(), paused: z.boolean() });

/** A post to the newsletter's subscribers: seen as mail, tried on oneself, sent, followed. */
const calls: DeskCalls = (deps) => {
  const { store, config, foreign } = deps;
  const own = () => sendingStore(deps);
  const render = async (id: number, given = "") =>
    renderPost(id, { store, config, foreign, locale: await deps.locale() }, given === "" ? undefined : given);
  return [
    answers(sendings, "owner", async () => {
      const [sent, recipients, { pending }, processes] = await Promise.all([
        own().sendings(),
        own().countRecipients(),
        store.countSubscribers(),
        listProcesses(deps.database),
      ]);
      const obstacles = findHindrances(deps).map(obstacle);
      return {
        obstacles,
        sent,
        heldBy: obstacles[0] ?? (processes.length === 0 ? obstacle("siteAway") : null),
        recipients,
        unconfirmed: pending,
        perMinute: readSettings(postMailSettings, config).NEWSLETTER_PER_MINUTE,
        posts: postHindrances(deps).length > 0 ? [] : await newestPosts(deps, sent),
      };
    }),
    answers(mailText, "owner", async ({ context }) => {
      const mail = await render(postOf(context));
      return { subject: mail.subject, text: mail.text.replaceAll(mail.marker, "…") };
    }),
    answers(mailPage, "owner", async ({ context }) =>
      documentOf(await render(postOf(context)), config.siteUrl),
    ),
    accepts(testPost, "owner", toTest, async ({ input, record }) => {
      const outcome = await sendTest(await render(input.post, input.subject), input.to, deps);
      if (outcome.kind === "refused")
        throw new Refusal(502, mailWords().server.testRefused({ reason: outcome.reason }));
      if (outcome.kind === "later")
        throw new Refusal(502, handedOn(mailWords().server.testNotTaken, outcome.reason));
      await record(act("tested", { post: input.post }));
      return null;
    }),
    accepts(sendPost, "owner", toSend, async ({ input, record }) => {
      requireMail(config);
      await beginSending(await render(input.post, input.subject), input.again, {
        sendings: own(),
        config,
      });
      await record(act("began", { post: input.post }));
      return null;
    }),
    accepts(pauseSending, "owner", toPause, async ({ input: { id, paused }, record }) => {
      if (!(await own().setSendingState(id, paused ? "paused" : "running")))
        throw new Refusal(409, mailWords().server.hasEnded);
      await record(act(paused ? "paused" : "resumed", { id }));
      return null;
    }),
  ];
};

async function newestPosts(
  { store }: Deps,
  sent: readonly { readonly post: number; readonly createdAt: string }[],
): Promise<SendablePost[]> {
  const { posts } = await store.posts({ page: 1, perPage: mostPosts });
  return posts.map(({ id, title }) => {
    const dates = sent.flatMap((one) => (one.post === id ? [one.createdAt] : []));
    return { id, title, sentAt: dates.toSorted().at(-1) ?? null };
  });
}

function postOf({ req }: Context): number {
  const id = Number(req.query("post"));
  if (Number.isInteger(id) && id > 0) return id;
  throw new Refusal(400, mailWords().server.choosePost);
}

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "frame-ancestors 'self'",
  // Of this origin: the desk gives its pictures to those who are signed in.
  "sandbox allow-popups allow-same-origin",
];

/**
 * The mail as a page that runs nothing and sends nothing. Its pictures come from the desk, which has those of
 * the site, so that they are there before the site is.
 */
function documentOf({ html, marker }: PostMail, siteUrl: string): Response {
  const shown = html
    .replaceAll(`<img src="${escapeMarkup(siteUrl)}/`, '<img src="/')
    .replaceAll(marker, "about:blank")
    .replace("<head>", '<head>\n<base target="_blank">');
  return new Response(shown, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "cache-control": "no-store",
    },
  });
}

/** Posts to the newsletter's subscribers. */
export default { calls } satisfies DeskFeature;
