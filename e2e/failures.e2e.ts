import { expect, type Page } from "@playwright/test";
import { failing, ownClock } from "./clock.ts";
import { unknownPath } from "./examples.ts";
import { navigate, open } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const { errors } = words;

interface Failure {
  /** Address reached without a full load. */
  path: string;
  /** The call that fails. */
  call: string;
  /** The page's sentences, each in its place (ERR-1). */
  sentences: readonly string[];
  /** What is shown there once the call is answered. */
  heading: string | RegExp;
}

const failures: readonly Failure[] = [
  {
    path: "/about-us",
    call: "**/api/about",
    sentences: [errors.about, errors.team, errors.testimonials],
    heading: "What clients say",
  },
  { path: "/team", call: "**/api/about", sentences: [errors.team], heading: "Hana Okabe" },
  { path: "/team-details/1", call: "**/api/teams/1", sentences: [errors.team], heading: "Hana Okabe" },
  { path: "/category/1", call: "**/api/categories/1", sentences: [errors.portfolio], heading: /Kelda/ },
  { path: "/project/1", call: "**/api/items/1", sentences: [errors.portfolio], heading: /Kelda/ },
  { path: "/projects", call: "**/api/categories/1", sentences: [errors.portfolio], heading: /Kelda/ },
  { path: "/project-details/8", call: "**/api/projects/8", sentences: [errors.project], heading: /Fen/ },
  { path: "/blog", call: "**/api/posts?*", sentences: [errors.posts], heading: /book of things/ },
  { path: "/blog-single/24", call: "**/api/posts/24", sentences: [errors.post], heading: /book of things/ },
  {
    path: "/blog-single-with-sidebar/24",
    call: "**/api/posts/24",
    sentences: [errors.post],
    heading: /book of things/,
  },
];

for (const { path, call, sentences, heading } of failures)
  test(`ERR-1 SHELL-18 ${path}: a loader, four attempts, the sentence, and recovery by a manual retry`, async ({
    page,
  }) => {
    await ownClock(page);
    await open(page, unknownPath);
    const triedOut = await failing(page, call);
    await navigate(page, path);
    const main = page.getByRole("main");
    await expect(main.getByRole("status").first()).toBeVisible();
    expect(await triedOut()).toBe(4);
    for (const sentence of sentences) await expect(main.getByText(sentence, { exact: true })).toBeVisible();
    await page.unroute(call);
    await main.getByRole("button", { name: words.retry }).first().click();
    await expect(main.getByRole("heading", { name: heading }).first()).toBeVisible();
    for (const sentence of sentences) await expect(main.getByText(sentence, { exact: true })).toBeHidden();
  });

test("SERV-5 ERR-1 an unknown id is shown at once with its sentence and a link back", async ({
  sharedPage: page,
}) => {
  await open(page, unknownPath);
  const main = page.getByRole("main");
  let tries = 0;
  await page.route("**/api/*/*", (route) => {
    tries++;
    return route.fallback();
  });
  for (const [path, sentence] of [
    ["/team-details/999", errors.team],
    ["/category/999", errors.portfolio],
    ["/project-details/999", errors.project],
    ["/project/999", errors.portfolio],
    ["/blog-single/999", errors.post],
    ["/team-details/01", errors.team],
  ] as const) {
    tries = 0;
    await navigate(page, path);
    await expect(main.getByText(sentence, { exact: true })).toBeVisible();
    expect(tries, path).toBeLessThanOrEqual(1);
    await expect(main.getByRole("button", { name: words.retry })).toHaveCount(0);
    await expect(main.locator("section, div").getByRole("link").last()).toBeVisible();
  }
});

/** The agency's name, from the API. */
async function agencyName(page: Page): Promise<string> {
  const answer = await page.request.get("/api/contacts");
  const { data } = (await answer.json()) as { data: { website_name: string } };
  return data.website_name;
}

test("SHELL-18 the home page has a heading before its claim, and without one where it cannot be loaded", async ({
  page,
}) => {
  await ownClock(page);
  await open(page, unknownPath);
  const triedOut = await failing(page, "**/samples/home.json*");
  await navigate(page, "/");
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(await agencyName(page));
  // Nothing is seen that the claim replaces.
  await expect(heading).toHaveCSS("clip-path", "inset(50%)");
  expect(await triedOut()).toBe(4);
  await expect(heading).toHaveCSS("clip-path", "none");
});
