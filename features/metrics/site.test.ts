import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { stampHeader } from "#contract/form-marks.ts";
import { limitsAlone } from "#server/abuse/limits.ts";
import { createApp } from "#server/app.ts";
import { createGuard, stamps } from "#server/forms/form-guard.ts";
import { createServer } from "#server/listen.ts";
import { startServices } from "#server/services.ts";
import { goodMessage } from "#server/testing/send.ts";
import { serverParts } from "#server/testing/server-parts.ts";
import { stubSite } from "#server/testing/stub-site.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import feature from "./site.ts";

const mail = {
  smtpUrl: "smtp://127.0.0.1:1",
  contactTo: ["hello@agency.example"],
  from: { name: "", address: "website@agency.example" },
};
const token = "a token for the tests";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The feature in a site of a test. */
async function openSite() {
  // Stamps ripen within seconds, and a visitor is counted as another one after midnight.
  vi.useFakeTimers({ toFake: ["Date"] });
  const opened = await openTestApp("sqlite", { mail, metricsToken: token });
  const { store, config, links } = opened;
  const ground = { name: "ground", needs: [], start: async () => ({ gives: { store } }) };
  const { observers, routes } = await startServices([ground, ...feature.services], {
    config,
    say: () => undefined,
  }).gifts;
  const guard = createGuard({
    secret: "secret of the tests",
    limits: limitsAlone(),
    count: (form, outcome) => observers[0]?.submission?.(form, outcome),
  });
  const site = stubSite(opened.rendered);
  const app = createApp({ store, config, links, secret: "test", site, guard, routes });
  const observe = observers[0]?.answered;
  const server = createServer(app.fetch, serverParts({ ...(observe && { observe }) }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // It listens on a TCP port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await opened.opened.close();
  };
  return { store, origin, observers, close };
}

test("metrics for a client with the token: few series, and the outcomes of submissions", async () => {
  const { store, origin, close } = await openSite();
  const send = (headers: Record<string, string>) =>
    fetch(`${origin}/api/contacts`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(goodMessage),
    });
  await send({});
  await send({ [stampHeader]: stamps("secret of the tests", () => Date.now() - 5000).make() });
  for (let n = 0; n < 5; n += 1) await send({});
  for (let n = 0; n < 50; n += 1) await fetch(`${origin}/nothing-${n}?${n}`);
  const ask = (authorization: string) => fetch(`${origin}/metrics`, { headers: { authorization } });
  for (const wrong of ["", "Bearer", `Basic ${token}`, `Bearer ${token}x`])
    expect((await ask(wrong)).status).toBe(401);
  const answer = await ask(`Bearer ${token}`);
  const text = await answer.text();
  const lines = [
    'quarterlight_submissions_total{form="contact",outcome="accepted"} 1',
    'quarterlight_submissions_total{form="contact",outcome="suspect"} 4',
    'quarterlight_submissions_total{form="contact",outcome="limited"} 2',
    'quarterlight_outbox_mails{state="queued"} 1',
    "quarterlight_database_up 1",
    'quarterlight_request_seconds_count{kind="page",status="2xx"} 50',
  ];
  for (const line of lines) expect(text).toContain(line);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect(text).not.toMatch(/nothing-|ann@|127\.0\.0\.1/);
  expect(text.length).toBeLessThan(30_000);
  vi.spyOn(store, "probe").mockRejectedValue(new Error("away"));
  vi.spyOn(store.outbox, "health").mockRejectedValue(new Error("away"));
  expect(await (await ask(`Bearer ${token}`)).text()).toContain("quarterlight_database_up 0");
  await close();
});

test("failures that nothing handled are counted by their kind", async () => {
  const { origin, observers, close } = await openSite();
  for (const observer of observers) observer.unhandled?.("rejection");
  const figures = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await figures.text();
  expect(text).toContain('quarterlight_unhandled_total{kind="rejection"} 1');
  expect(text).toContain('quarterlight_unhandled_total{kind="exception"} 0');
  await close();
});
