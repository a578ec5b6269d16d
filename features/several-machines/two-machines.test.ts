// @module-tag deep
import { setTimeout as pause } from "node:timers/promises";
import { stampHeader } from "#contract/form-marks.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stamps } from "#server/forms/form-guard.ts";
import { createStore } from "#server/store/store.ts";
import { programOf } from "#server/testing/programs.ts";
import { goodMessage } from "#server/testing/send.ts";
import {
  neededPrograms,
  type SeveralMachines,
  type SiteProcess,
  startSeveralMachines,
} from "./testing/two-machines.ts";
import { awaitProcesses } from "#server/versions/await-processes.ts";

const missing = neededPrograms.filter((name) => programOf(name) === null);
const title = missing.length > 0 ? `(left out: ${missing.join(" and ")} not installed)` : "";
/** The promised time until a publishing is visible, in ms. */
const promisedMs = 2000;
/** More than any machine takes for it, in ms. */
const hangMs = 120_000;

describe.skipIf(missing.length > 0)(`two machines behind nginx ${title}`, () => {
  let all: SeveralMachines;
  beforeAll(async () => {
    all = await startSeveralMachines();
  });
  afterAll(() => all.stop());

  const wordOf = async (address: string) => {
    const answer = await fetch(address);
    return /"title":"(\w+)"/.exec(await answer.text())?.[1] ?? `status ${answer.status}`;
  };

  /** Sends a message as the site's script does; returns the status, or 0 where the connection broke. */
  const sendMessage = async (site: SiteProcess, visitor: string) => {
    const stamp = stamps(all.secret, () => Date.now() - 60_000).make();
    const headers = { "content-type": "application/json", "x-forwarded-for": visitor, [stampHeader]: stamp };
    const body = JSON.stringify(goodMessage);
    return fetch(`${site.origin}/api/contacts`, { method: "POST", headers, body }).then(
      ({ status }) => status,
      () => 0,
    );
  };

  test("two seconds after a publishing no machine serves the previous content", async () => {
    const places = [all.nginx, ...all.sites.map(({ origin }) => origin)];
    const until = new AbortController();
    const published = [{ word: "first", at: 0 }];
    const seen: { asked: number; shown: string }[] = [];
    let slowest = 0;
    const watch = async (place: string) => {
      while (!until.signal.aborted) {
        const asked = performance.now();
        seen.push({ asked, shown: await wordOf(`${place}/`) });
        slowest = Math.max(slowest, performance.now() - asked);
        await pause(5);
      }
    };
    const watches = [...places, all.nginx, all.nginx].map((place) => watch(place));
    for (let round = 0; round < 4; round += 1) {
      // At a different fraction of the second each time: nginx counts in whole seconds.
      await pause(2100 + round * 270);
      published.push({ word: `round${round}`, at: await all.publishWord(`round${round}`) });
    }
    await pause(2500);
    until.abort();
    await Promise.all(watches);
    // How long after its successor was live each word was still served to a new request.
    const lags = seen.map(({ asked, shown }) => {
      const next = published[published.findIndex(({ word }) => word === shown) + 1];
      return next ? asked - next.at : 0;
    });
    expect(seen.filter(({ shown }) => !published.some(({ word }) => word === shown))).toEqual([]);
    const longest = Math.max(...lags);
    // Some were served late, or there was no caching at all.
    expect(longest).toBeGreaterThan(0);
    // Plus what the machine itself takes for a look at the version and for the answer to nginx.
    expect(longest).toBeLessThan(promisedMs + 2 * slowest);
  });

  test("a page that was cached long ago is not served to a rush", async () => {
    const places = [all.nginx, ...all.sites.map(({ origin }) => origin)];
    for (const place of places) await wordOf(`${place}/`);
    await pause(3000);
    await all.publishWord("rush");
    for (const { origin } of all.sites) await expect.poll(() => wordOf(`${origin}/`)).toBe("rush");
    // As long as nginx may still have served what it got before.
    await pause(promisedMs);
    const shown = await Promise.all(
      places.flatMap((place) => Array.from({ length: 30 }, () => wordOf(`${place}/`))),
    );
    expect(new Set(shown)).toEqual(new Set(["rush"]));
  });

  test("both say that they show what was published", async () => {
    await all.publishWord("asked");
    const { database } = all.shared;
    const version = (await createStore(database).contentVersion()) ?? "";
    const { shown, silent } = await awaitProcesses(database, version, { patienceMs: hangMs });
    expect([shown.length, silent]).toEqual([2, []]);
  });

  test("nginx caches a page for the rest of its second: the sites get a few requests, not a thousand", async () => {
    const logged = async (pattern: RegExp) => (await all.nginxLog()).match(pattern)?.length ?? 0;
    const [answered, asked] = [/"GET \/ /g, /asked=127|, 127/g];
    const before = { answered: await logged(answered), asked: await logged(asked) };
    const began = performance.now();
    for (let burst = 0; burst < 50; burst += 1)
      await Promise.all(Array.from({ length: 20 }, () => wordOf(`${all.nginx}/`)));
    const seconds = Math.ceil((performance.now() - began) / 1000);
    await expect.poll(() => logged(answered)).toBe(before.answered + 1000);
    // At the turn of a second each of the twenty concurrent clients may reach a site.
    expect((await logged(asked)) - before.asked).toBeLessThanOrEqual((seconds + 1) * 20);
  });

  test("a script that only one machine has is found, whichever nginx tries first", async () => {
    const statuses = all.sites.flatMap(({ script }) =>
      // Unique addresses, or nginx would cache the first answer.
      Array.from({ length: 10 }, async (_, turn) => (await fetch(`${all.nginx}${script}?${turn}`)).status),
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    expect((await fetch(`${all.nginx}/assets/nobody-has.js`)).status).toBe(404);
  });

  test("each machine makes its own sizes; a store that is away breaks none of them, and the failure is not cached", async () => {
    const categories = await fetch(`${all.nginx}/api/categories`);
    const text = await categories.text();
    const picture = /"title_pic":"([^"]+)"/.exec(text)?.[1];
    // Of the other one a machine may have the bytes: until there are sizes, the published picture stands in.
    const untouched = /"content_pic":"([^"]+)"/.exec(text)?.[1];
    const get = async (origin: string, query = "", name = picture) => {
      const answer = await fetch(`${origin}/storage/${name}${query}`);
      const isWhole = answer.headers.get("cache-control")?.includes("immutable");
      return [answer.status, isWhole, (await answer.arrayBuffer()).byteLength] as const;
    };
    const sizes = async (query: string) => Promise.all(all.sites.map(({ origin }) => get(origin, query)));
    for (const query of ["?w=320", "?w=1200"])
      await expect.poll(async () => (await sizes(query)).map(([, isWhole]) => isWhole)).toEqual([true, true]);
    const [first, second] = await sizes("?w=320");
    expect(first?.[0]).toBe(200);
    expect(second).toEqual(first);
    all.s3.fault = (_, response) => response.writeHead(503).end();
    expect(await sizes("?w=320")).toEqual([first, first]);
    expect((await get(all.nginx, "?w=480"))[0]).toBe(200);
    const published = async () => (await get(all.nginx, "", untouched))[0];
    expect(await published()).toBe(503);
    all.s3.fault = null;
    await expect.poll(published).toBe(200);
  });

  test("kill -9 of one: no page fails, no message is lost, none is mailed under two Message-IDs", async () => {
    const [first, second] = all.sites;
    const until = new AbortController();
    const pages: number[] = [];
    const failed: unknown[] = [];
    const read = async (number: number) => {
      for (let turn = 0; !until.signal.aborted; turn += 1) {
        // Unique addresses, which nginx has not cached; every third reads the database too.
        const target = turn % 3 === 0 ? `/api/categories?page=${number}` : `/?reader=${number}-${turn}`;
        const status = await fetch(`${all.nginx}${target}`).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          (error: unknown) => error,
        );
        if (status === 200) pages.push(turn);
        else failed.push(status);
      }
    };
    let accepted = 0;
    const write = async (site: SiteProcess, network: string) => {
      for (let turn = 0; turn < 60; turn += 1) {
        if ((await sendMessage(site, `${network}.${turn}.9`)) === 201) accepted += 1;
        await pause(10);
      }
    };
    const readers = Array.from({ length: 4 }, (_, number) => read(number));
    const writers = [write(first, "198.51"), write(second, "203.0")];
    await expect.poll(() => all.mail.seen.length).toBeGreaterThan(5);
    const before = pages.length;
    await first.kill();
    await expect.poll(() => pages.length).toBeGreaterThan(before + 50);
    // The killed process's claims expire after five minutes: pretend they have passed.
    await all.shared.database.kysely
      .updateTable("outbox")
      .set({ claimed_until: new Date(0).toISOString() })
      .where("claimed_until", "is not", null)
      .where("state", "=", "queued")
      .execute();
    await first.start();
    await Promise.all(writers);
    const open = pages.length;
    await expect.poll(() => pages.length).toBeGreaterThan(open + 50);
    until.abort();
    await Promise.all(readers);
    expect(failed).toEqual([]);

    const messages = () => createStore(all.shared.database).messages();
    const states = async () => new Set((await messages()).map(({ mail }) => mail?.state));
    await expect.poll(states, { interval: 200 }).toEqual(new Set(["delivered"]));
    const kept = await messages();
    expect(accepted).toBeGreaterThanOrEqual(60);
    // A message whose connection broke may be stored all the same; one that was answered 201 is.
    expect(kept.length).toBeGreaterThanOrEqual(accepted);
    const ids = all.mail.received.map(({ headers }) => headers.get("message-id"));
    expect(new Set(ids).size).toBe(kept.length);
    // Only the mails in progress at the kill may have been sent twice, under the same Message-ID.
    expect(ids.length - kept.length).toBeLessThanOrEqual(2);
  });

  test("a limit counts both machines; while Redis is away each counts alone, and nothing fails", async () => {
    const [first, second] = all.sites;
    const inTurn = async (visitor: string, count: number) => {
      const answers: number[] = [];
      for (let turn = 0; turn < count; turn += 1)
        answers.push(await sendMessage(turn % 2 === 0 ? first : second, visitor));
      return answers;
    };
    const passed = (answers: readonly number[]) => answers.filter((status) => status === 201).length;
    let visitor = 0;
    // Until both are connected each counts alone: another visitor tries each time.
    const countTogether = async () => {
      await expect
        .poll(() => inTurn(`192.0.2.${(visitor += 1)}`, 12), { interval: 500 })
        .toSatisfy((answers: number[]) => passed(answers) === 5 && new Set(answers).size === 2);
    };
    await countTogether();

    await all.redis.kill();
    const alone = await inTurn(`192.0.2.${(visitor += 1)}`, 14);
    expect([passed(alone), new Set(alone)]).toEqual([10, new Set([201, 429])]);

    await all.startRedisAgain();
    await countTogether();
  });
});
