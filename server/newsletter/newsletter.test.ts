import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { compose } from "../mail/compose.ts";
import type { Mail } from "../mail/mail.ts";
import { claimNext } from "../testing/claim-mail.ts";
import { databaseKinds } from "../testing/databases.ts";
import { postForm, postJson } from "../testing/send.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { mailParts } from "../testing/mail-parts.ts";

const siteUrl = "https://www.agency.example";
const mail = {
  smtpUrl: "smtp://127.0.0.1:1",
  contactTo: ["hello@agency.example"],
  from: { name: "", address: "website@agency.example" },
};
const day = 86_400_000;
const email = "ann@b.example";

describe.each(databaseKinds)("the newsletter on %s", (kind) => {
  let opened: TestApp;
  beforeEach(async () => {
    opened = await openTestApp(kind, { mail, siteUrl, newsletterConfirm: true });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await opened.opened.close();
  });

  const subscribe = async (address = email) => {
    const answer = await postJson(opened.app, "/api/newsletters", { email: address });
    return [answer.status, await answer.text()];
  };
  const stateOf = async (address = email) =>
    (await opened.store.subscribers()).find((row) => row.email === address)?.state;
  const queued = () => opened.opened.database.kysely.selectFrom("outbox").selectAll().execute();
  const at = (time: number) => vi.useFakeTimers({ toFake: ["Date"], now: time });

  /** The next mail, as it would be sent. */
  async function nextMail(): Promise<Mail> {
    const claimed = await claimNext(opened.store);
    const about = claimed && (await opened.store.mailSubject(claimed));
    if (!about) throw new Error("no mail");
    const composed = await compose(
      { ...claimed, about },
      { contactTo: [], links: opened.links, ...mailParts },
    );
    await opened.store.outbox.settle(claimed, "delivered", null);
    return composed;
  }
  const confirmLink = (sent: Mail) => /https:\S+\/newsletter\/confirm\S+/.exec(sent.text)?.[0] ?? "";
  const unsubscribeLink = (sent: Mail) => sent.headers["List-Unsubscribe"]?.slice(1, -1) ?? "";
  const path = (link: string) => link.slice(siteUrl.length);
  const get = (link: string) => opened.app.request(path(link));
  const post = (link: string, headers: Record<string, string> = {}) =>
    opened.app.request(path(link), { method: "POST", headers });

  test("SHELL-20 a sign-up is pending until the button behind the link is pressed; viewing the page changes nothing", async () => {
    expect(await subscribe()).toEqual([202, '{"data":{}}']);
    const link = confirmLink(await nextMail());
    // Whole: a random token has any three letters now and then.
    expect(decodeURIComponent(link)).not.toContain(email);
    for (let look = 0; look < 10; look += 1) {
      const page = await get(link);
      expect(page.status).toBe(200);
      const action = /action="([^"]+)"/.exec(await page.text())?.[1];
      expect(action).toBe(path(link));
    }
    expect((await opened.app.request(path(link), { method: "HEAD" })).status).toBe(200);
    expect(await stateOf()).toBe("pending");
    expect((await postForm(opened.app, path(link), {})).status).toBe(200);
    expect(await stateOf()).toBe("active");
    expect((await post(link)).status).toBe(200);
    const [row] = await opened.store.subscribers();
    expect(row?.confirmed_at).toMatch(/^\d{4}-/);
  });

  test("SHELL-20 every sign-up gets the same answer and writes, whether the address is known or not", async () => {
    const start = Date.now();
    const asked = async () =>
      (await opened.opened.database.kysely.selectFrom("subscribers").select("asked_at").executeTakeFirst())
        ?.asked_at;
    const seen = new Set<string | null | undefined>();
    const answers: unknown[] = [];
    const round = async (hours: number, address = email) => {
      at(start + hours * 3_600_000);
      answers.push(await subscribe(address));
      seen.add(await asked());
    };
    await round(0);
    await round(1, "ANN@B.example");
    const sent = await nextMail();
    await post(confirmLink(sent));
    await round(2);
    await post(unsubscribeLink(sent));
    await round(3);
    expect(answers).toEqual(Array.from({ length: 4 }, () => [202, '{"data":{}}']));
    expect(seen.size).toBe(4);
    expect(await opened.store.subscribers()).toHaveLength(1);
  });

  test("SHELL-20 one address, however it is written, is one row", async () => {
    for (const address of [" a@münchen.example ", "A@MÜNCHEN.example", "a@xn--mnchen-3ya.example"])
      await subscribe(address);
    expect((await opened.store.subscribers()).map((row) => row.email)).toEqual(["a@münchen.example"]);
  });

  test("SHELL-20 a form pressed a hundred times sends one mail a day", async () => {
    await Promise.all(Array.from({ length: 100 }, () => subscribe()));
    expect(await queued()).toHaveLength(1);
    at(Date.now() + day - 60_000);
    await subscribe();
    expect(await queued()).toHaveLength(1);
    at(Date.now() + 60_000);
    await subscribe();
    expect(await queued()).toHaveLength(2);
  });

  test("SHELL-20 a date that was set ahead and back does not suppress a confirmation mail", async () => {
    const today = Date.now();
    at(today + 400 * day);
    await subscribe();
    at(today);
    await subscribe();
    expect(await queued()).toHaveLength(2);
    await subscribe();
    expect(await queued()).toHaveLength(2);
  });

  test("SHELL-20 an unsubscribed owner must confirm again, and the old link is invalid", async () => {
    await subscribe();
    const old = await nextMail();
    await post(confirmLink(old));
    await post(unsubscribeLink(old));
    expect(await stateOf()).toBe("unsubscribed");
    expect((await post(confirmLink(old))).status).toBe(410);
    at(Date.now() + 1000);
    await subscribe();
    expect(await stateOf()).toBe("pending");
    expect((await post(confirmLink(old))).status).toBe(410);
    expect((await post(confirmLink(await nextMail()))).status).toBe(200);
    expect(await stateOf()).toBe("active");
  });

  test("SHELL-20 a suspect sign-up is stored without a mail, and changes no existing row", async () => {
    await opened.store.addSubscriber(email, { confirm: true, suspect: true });
    await opened.store.addSubscriber("open@b.example", { suspect: true });
    expect([await stateOf(), await stateOf("open@b.example"), await queued()]).toEqual([
      "pending",
      "pending",
      [],
    ]);
    await subscribe();
    await post(confirmLink(await nextMail()));
    await opened.store.addSubscriber(email, { confirm: true, suspect: true });
    expect(await stateOf()).toBe("active");
  });

  test("SHELL-20 an owner who confirmed or unsubscribed meanwhile gets no further mail", async () => {
    await subscribe();
    const [row] = await opened.store.subscribers();
    await opened.store.endSubscription({ link_key: row?.link_key ?? "" });
    const claimed = await claimNext(opened.store);
    if (!claimed) throw new Error("no mail");
    expect(await opened.store.mailSubject(claimed)).toBeNull();
  });

  test("SHELL-20 one click of a mail provider ends a subscription, from wherever it comes, as often as it likes", async () => {
    await subscribe();
    const sent = await nextMail();
    await post(confirmLink(sent));
    const bodies: [string, string][] = [
      ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
      [
        "multipart/form-data; boundary=b",
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      ],
    ];
    for (const [type, body] of bodies) {
      const headers = {
        "content-type": type,
        "sec-fetch-site": "cross-site",
        origin: "https://mail.example",
      };
      const answer = await opened.app.request(path(unsubscribeLink(sent)), { method: "POST", headers, body });
      expect(answer.status).toBe(200);
      expect(await stateOf()).toBe("unsubscribed");
    }
    const [row] = await opened.store.subscribers();
    expect(row?.unsubscribed_at).toMatch(/^\d{4}-/);
  });

  test("SHELL-20 the link of an erased person gets the same answer", async () => {
    await subscribe();
    const sent = await nextMail();
    await opened.opened.database.kysely.deleteFrom("subscribers").execute();
    expect((await post(unsubscribeLink(sent))).status).toBe(200);
    expect((await post(confirmLink(sent))).status).toBe(410);
  });

  test.each(["confirm", "unsubscribe"])(
    "SHELL-20 a forged link to %s is 400, and reveals nothing",
    async (name) => {
      await subscribe();
      const token = new URL(confirmLink(await nextMail())).searchParams.get("token") ?? "";
      for (const bad of [
        "",
        "x",
        `${token}x`,
        token.toUpperCase(),
        '"><script>x</script>',
        "%00",
        "x".repeat(5000),
      ]) {
        const target = `/newsletter/${name}?token=${encodeURIComponent(bad)}`;
        for (const method of ["GET", "POST"]) {
          const answer = await opened.app.request(target, { method });
          expect(answer.status).toBe(400);
          const text = await answer.text();
          expect(text).not.toContain("<script");
          expect(text).not.toContain(email);
        }
      }
      expect(await stateOf()).toBe("pending");
    },
  );

  test("SHELL-20 an expired link is 410, by GET and by POST", async () => {
    await subscribe();
    const link = confirmLink(await nextMail());
    at(Date.now() + 8 * day);
    expect([(await get(link)).status, (await post(link)).status]).toEqual([410, 410]);
    expect(await stateOf()).toBe("pending");
  });

  test("SHELL-20 the pages are not cached, not indexed, and send no referrer", async () => {
    await subscribe();
    const sent = await nextMail();
    for (const link of [confirmLink(sent), unsubscribeLink(sent), `${siteUrl}/newsletter/confirm`]) {
      const { headers } = await get(link);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self';");
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    }
    const put = await opened.app.request(path(confirmLink(sent)), { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    const style = await opened.app.request("/newsletter/style.css");
    expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  });

  test("API-2 a browser that posts with `Origin: null`, because of the pages' policy, is accepted", async () => {
    await subscribe();
    const link = confirmLink(await nextMail());
    expect((await post(link, { origin: "null" })).status).toBe(200);
    expect(await stateOf()).toBe("active");
  });
});
