import { afterEach, expect, test } from "vitest";
import { mailPage, mailText, pauseSending, sendings, sendPost, testPost } from "./calls.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { createStore } from "#server/store/store.ts";
import type { Deps } from "#desk/server/deps.ts";
import { spokenLocale } from "#desk/server/speak.ts";
import { testDesk } from "#desk/server/testing/test-desk.ts";
import { speaking } from "#words/part.ts";
import part from "./desk.ts";
import { sendingStore } from "./sending-store.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A desk of a site with one post and two subscribers, and its owner's browser. */
async function open(mail: TestMailServer | null = null, siteUrl = "https://www.agency.example") {
  const from = { CONTACT_TO: "hello@agency.example", MAIL_FROM: "site@agency.example" };
  const settings = {
    SITE_URL: siteUrl,
    ...(mail ? { ...from, SMTP_URL: mail.url } : {}),
  };
  const desk = await testDesk({ settings });
  ends.push(desk.end);
  const post = {
    author: "Ann",
    content: "<p>Read <script>on</script>.</p>",
    media: "",
    created_at: "",
    slug: null,
  };
  await desk.database.kysely
    .insertInto("posts")
    .values({
      ...post,
      id: 7,
      place: 1,
      title: "How we light",
    })
    .execute();
  const store = createStore(desk.database);
  await store.addSubscriber("one@b.example");
  await store.addSubscriber("two@b.example");
  return { desk, browser: await desk.signedIn(), kept: sendingStore({ database: desk.database, store }) };
}
const at = <Call extends { readonly path: `/${string}` }>(call: Call, query: string) => ({
  ...call,
  path: `${call.path}?${query}` as const,
});
const given = { post: 7, subject: "" };

test("a post is shown as mail, in a document that runs and sends nothing, and as text", async () => {
  const { browser } = await open();
  const page = await browser.call(at(mailPage, "post=7"));
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'; sandbox");
  expect(policy).not.toContain("script-src");
  expect(policy).not.toContain("allow-scripts");
  const html = await page.text();
  expect(html).toMatch(/<h1[^>]*>How we light/);
  // The site may not be open yet: the desk has its pictures.
  expect(policy).toContain("img-src 'self';");
  expect(html).toMatch(/<img src="\/icon-192\.png"/);
  expect(html).not.toContain('src="https:');
  const text: unknown = await (await browser.call(at(mailText, "post=7"))).json();
  expect(text).toMatchObject({ subject: "How we light", text: expect.stringContaining("How we light") });
  expect((await browser.call(at(mailPage, "post=8"))).status).toBe(409);
  expect((await browser.call(mailPage)).status).toBe(400);
});

test("it is tried on one address, then sent to all once, and paused", async () => {
  const mail = await startMailServer();
  ends.push(mail.stop);
  const { browser, kept } = await open(mail);
  expect((await browser.call(testPost, { ...given, to: "me@b.example" })).status).toBe(200);
  expect(mail.received.map(({ to }) => to)).toEqual([["me@b.example"]]);
  expect((await browser.call(sendPost, { ...given, again: false })).status).toBe(200);
  const twice = await browser.call(sendPost, { ...given, again: false });
  expect([twice.status, await twice.text()]).toEqual([409, expect.stringContaining("sent already")]);
  expect(await (await browser.call(sendings)).json()).toMatchObject({
    obstacles: [],
    recipients: 2,
    perMinute: 30,
    posts: [{ id: 7, title: "How we light", sentAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    sent: [{ id: 1, subject: "How we light", state: "running" }],
  });
  expect((await browser.call(pauseSending, { id: 1, paused: true })).status).toBe(200);
  expect(await kept.sendings()).toMatchObject([{ state: "paused" }]);
  expect((await browser.call(pauseSending, { id: 1, paused: true })).status).toBe(409);
});

test("without a mail server nothing begins, and the sentence names what to hand on", async () => {
  const { browser, kept } = await open();
  const refused = await browser.call(sendPost, { ...given, again: false });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringMatching(/your site has no mail server\..*They need to know: SMTP_URL/),
  ]);
  expect(await kept.sendings()).toEqual([]);
});

test("what keeps every post from being sent is known before one is chosen", async () => {
  const { browser } = await open();
  const { obstacles, heldBy, posts } = await (await browser.call(sendings)).json();
  expect(obstacles).toEqual([
    {
      what: "No mail can be sent yet: your site has no mail server.",
      detail: expect.stringContaining("SMTP_URL"),
    },
  ]);
  // What is on its way waits for the same.
  expect(heldBy).toEqual(obstacles[0]);
  // It can be read as a mail all the same.
  expect(posts).toEqual([{ id: 7, title: "How we light", sentAt: null }]);
});

test("that a post cannot be looked at as a mail is known before one is chosen", async () => {
  const { browser } = await open(null, "");
  expect(await (await browser.call(sendings)).json()).toMatchObject({
    obstacles: [
      { what: expect.stringContaining("does not know its public address") },
      { what: "No mail can be sent yet: your site has no mail server." },
    ],
    posts: [],
  });
  expect((await browser.call(at(mailText, "post=7"))).status).toBe(409);
});

test("whoever tries, sends or pauses a post is in the activity log, once; editors may not", async () => {
  const mail = await startMailServer();
  ends.push(mail.stop);
  const { desk } = await open(mail);
  const [ann, ben] = [await desk.as("owner", "Ann"), await desk.as("editor", "Ben")];
  const acts = [
    [testPost, { ...given, to: "me@b.example" }],
    [sendPost, { ...given, again: false }],
    [pauseSending, { id: 1, paused: true }],
  ] as const;
  const writing = part
    .calls({ place: { kind: "loopback" } } as Deps)
    .filter(({ method }) => method === "POST");
  expect(writing.map(({ path }) => path)).toEqual(acts.map(([{ path }]) => path));
  const logged = async () => {
    const rows = await desk.state.selectFrom("activity").select("name").orderBy("id").execute();
    return rows.map(({ name }) => name);
  };
  for (const [index, [call, input]] of acts.entries()) {
    expect((await ben.call(call, input)).status).toBe(403);
    expect((await ann.call(call, input)).status).toBe(200);
    expect(await logged()).toEqual(Array.from({ length: index + 1 }, () => "Ann"));
  }
});

test("the desk brings the words of the view in the language of its person", () => {
  expect(speaking("de", spokenLocale).features["post-mail"]).toMatchObject({
    write: "Einen Beitrag versenden",
  });
});
