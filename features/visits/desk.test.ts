import { expect, test } from "vitest";
import { type TestBrowser, type TestDesk, testDesk } from "#desk/server/testing/test-desk.ts";
import { createStore } from "#server/store/store.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { publishValid } from "#server/testing/published-folder.ts";
import { visits, type VisitsView, weekVisits } from "./calls.ts";
import { visitStore } from "./visit-store.ts";

const storeOf = ({ database }: TestDesk) => visitStore({ database, store: createStore(database) });
const view = async (browser: TestBrowser, days: string): Promise<VisitsView> =>
  (await browser.call({ ...visits, path: `${visits.path}?days=${days}` })).json();

test("visits of the last days, every day of them, with pages by their titles", async () => {
  const contentDir = await writeFixture();
  // The desk's clock stands at 2026-05-04 09:00 UTC.
  const desk = await testDesk({ contentDir, settings: { VISITS: "on" } });
  const store = storeOf(desk);
  await publishValid(desk, contentDir);
  const editor = await desk.as("editor", "Ed");
  const sums = [
    { kind: "page", name: "/", count: 5 },
    { kind: "page", name: "/blog-single/4-of-old", count: 7 },
    { kind: "page", name: "/gone", count: 1 },
    { kind: "referrer", name: "a.example", count: 3 },
    { kind: "bot", name: "", count: 2 },
    { kind: "contact", name: "", count: 1 },
  ] as const;
  await store.visitSalts(["2026-05-03"], () => "salt");
  await store.addVisits({ day: "2026-05-03", sums, visitors: ["one", "two"] });
  await store.addVisits({ day: "2026-04-04", sums: sums.slice(0, 1), visitors: [] });
  const month = await view(editor, "30");
  expect(month).toMatchObject({
    isCounting: true,
    since: "2026-04-04",
    visitors: 2,
    views: 13,
    bots: 2,
    enquiries: null,
  });
  expect(month.days).toHaveLength(30);
  expect(month.days.slice(-2)).toEqual([
    { day: "2026-05-03", visitors: 2, views: 13 },
    { day: "2026-05-04", visitors: 0, views: 0 },
  ]);
  expect(month.pages).toEqual([
    { path: "/blog-single/4-of-old", title: "Post 4", views: 7 },
    { path: "/", title: "Home", views: 5 },
    { path: "/gone", title: null, views: 1 },
  ]);
  expect(month.referrers).toEqual([{ host: "a.example", views: 3 }]);
  const quarter = await view(await desk.as("owner"), "90");
  expect(quarter).toMatchObject({ views: 18, enquiries: 1 });
  expect([quarter.days.length, quarter.days[0]?.day]).toEqual([90, "2026-02-04"]);
  // Any other number is the usual one.
  expect((await view(editor, "1e9")).days).toHaveLength(30);
  await desk.end();
});

test("visits are compared with as many days before, where all of those were counted", async () => {
  const desk = await testDesk({ settings: { VISITS: "on" } });
  for (const [day, count] of [
    ["2026-03-06", 4],
    ["2026-04-04", 7],
    ["2026-04-05", 20],
  ] as const)
    await storeOf(desk).addVisits({ day, sums: [{ kind: "page", name: "/", count }], visitors: [] });
  const owner = await desk.as("owner");
  expect(await view(owner, "30")).toMatchObject({ views: 20, before: { views: 11, visitors: 0 } });
  expect((await view(owner, "90")).before).toBeNull();
  await desk.end();
});

test("visits are those of seven days, today included, where the site counts them", async () => {
  const counting = await testDesk({ settings: { VISITS: "on" } });
  const store = storeOf(counting);
  for (const [day, count] of [
    ["2026-04-27", 100],
    ["2026-04-28", 20],
    ["2026-05-04", 3],
  ] as const)
    await store.addVisits({ day, sums: [{ kind: "page", name: "/", count }], visitors: [] });
  const desk = await testDesk();
  const shown = async ({ as }: TestDesk) => (await (await as("editor")).call(weekVisits)).json();
  expect(await shown(counting)).toEqual({ views: 23, visitors: 0 });
  expect(await shown(desk)).toBeNull();
  await Promise.all([counting.end(), desk.end()]);
});

test("before anything is published there are no visits, and nothing fails", async () => {
  const empty = await testDesk();
  const owner = await empty.as("owner");
  expect((await owner.call(visits)).status).toBe(200);
  expect((await view(owner, "30")).since).toBeNull();
  await empty.end();
});
