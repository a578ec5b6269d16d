import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import type { TeamMember } from "../contract/team-member.ts";
import { unknownPath } from "./examples.ts";
import { navigate, open, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

async function teamOf(request: APIRequestContext): Promise<TeamMember[]> {
  // The contract's tests check this answer.
  return ((await (await request.get("/api/about")).json()) as { data: { teams: TeamMember[] } }).data.teams;
}

/** The specification's values, which the example shows (TEAM-3). */
const exampleSkills = [
  { label: "Creative Development", share: 88 },
  { label: "Branding Solution", share: 95 },
  { label: "Design & Development", share: 80 },
] as const;

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const frame = (one: Locator) => one.getByRole("img").locator("..");
const socials = (one: Locator) => one.getByRole("list").locator("..");

/** How many are in the same row as the first. */
async function perRow(all: Locator): Promise<number> {
  const tops = await all.evaluateAll((elements) => elements.map((one) => one.getBoundingClientRect().top));
  return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length;
}

test("TEAM-1 makes one call, which the about page shares", async ({ sharedPage: page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) calls.push(new URL(request.url()).pathname);
  });
  await open(page, unknownPath);
  await navigate(page, "/team");
  await expect(cards(page).first()).toBeVisible();
  await navigate(page, "/about-us");
  await expect(cards(page).first()).toBeVisible();
  expect(calls).toEqual(["/api/about"]);
});

test("TEAM-1 one in a row at 390 px, two at 768, four at 1200, portraits 4 to 5", async ({
  sharedPage: page,
}) => {
  await open(page, "/team");
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1200, 4],
  ] as const) {
    await resize(page, { width, height: 900 });
    await expect.poll(() => perRow(cards(page)), { message: `at ${width} px` }).toBe(count);
    const ratio = async () => {
      const box = await frame(cards(page).first()).boundingBox();
      return (box?.width ?? 0) / (box?.height ?? 1);
    };
    await expect.poll(ratio, { message: `at ${width} px` }).toBeCloseTo(0.8, 2);
  }
});

test("TEAM-1 hover and focus move the portrait's corner and show the social pages as text", async ({
  sharedPage: page,
}) => {
  await open(page, "/team");
  const kwame = card(page, "Kwame Boateng");
  const lit = async () => {
    await expect(frame(kwame)).toHaveCSS("border-top-right-radius", "0px");
    await expect(frame(kwame)).not.toHaveCSS("border-bottom-right-radius", "0px");
    await expect(socials(kwame)).toHaveCSS("clip-path", /circle\(142%/);
  };
  await expect(frame(kwame)).not.toHaveCSS("border-top-right-radius", "0px");
  await expect(socials(kwame)).toHaveCSS("clip-path", /circle\(0/);
  await kwame.hover();
  await lit();
  await page.mouse.move(0, 0);
  await expect(socials(kwame)).toHaveCSS("clip-path", /circle\(0/);
  await kwame.getByRole("link", { name: "Kwame Boateng", exact: true }).focus();
  await lit();
  for (const network of ["Facebook", "LinkedIn", "Instagram"]) {
    await page.keyboard.press("Tab");
    const link = kwame.getByRole("link", { name: `${network} of Kwame Boateng (${words.newTab})` });
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await lit();
  await expect(card(page, "Andrei Popescu").getByRole("link")).toHaveCount(1);
});

/** The element that a tap or click in the centre of another hits. */
function reached(target: Locator): Promise<string | undefined> {
  return target.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("a")?.href;
  });
}

/** Within every card's portrait, away from the social pages. */
const portraitMiddle = { x: 150, y: 100 };

async function expectWaysOfCard(kwame: Locator, request: APIRequestContext) {
  const member = (await teamOf(request)).find(({ name }) => name === "Kwame Boateng");
  await expect(socials(kwame)).toHaveCSS("clip-path", "none");
  expect(await reached(frame(kwame))).toMatch(/\/team-details\/4$/);
  expect(await reached(kwame.getByRole("link", { name: /^LinkedIn/ }))).toBe(member?.linkedin_page);
}

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("TEAM-1 the social pages are visible without hover, and the card links to its page", async ({
    sharedPage: page,
    request,
  }) => {
    await open(page, "/team");
    await uncover(page);
    const kwame = card(page, "Kwame Boateng");
    await expectWaysOfCard(kwame, request);
    await kwame.tap({ position: portraitMiddle });
    await expect(page).toHaveURL("/team-details/4");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kwame Boateng");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("TEAM-1 TEAM-3 cards, social pages, skills and awards are all there", async ({
    sharedPage: page,
    request,
  }) => {
    await page.goto("/team");
    await uncover(page);
    await expectWaysOfCard(card(page, "Kwame Boateng"), request);
    await card(page, "Kwame Boateng").click({ position: portraitMiddle });
    await expect(page).toHaveURL("/team-details/4");
    // The address is there before the page has its styles.
    await page.waitForLoadState();
    await uncover(page);
    for (const { label, share } of exampleSkills) {
      const skill = main(page).locator("dl > div").filter({ hasText: label });
      await expect(skill.getByRole("definition")).toHaveText(`${share}%`);
      const [bar, track] = [skill.locator("[style]"), skill.locator("span:has(> [style])")];
      const [full, whole] = [await bar.boundingBox(), await track.boundingBox()];
      expect((full?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(share / 100, 2);
      expect(full?.x).toBeCloseTo(whole?.x ?? -1, 0);
    }
    await expect(page.getByRole("table", { name: words.awards.heading })).toBeVisible();
  });
});

for (const [path, member] of [
  ["/team-2", "/team-details/"],
  ["/team-2-light", "/team-details-light/"],
] as const)
  test(`TEAM-2 ${path}: the first four samples in rows, portrait and text alternating`, async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 1440, height: 900 });
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Team Experts");
    const names = main(page).locator("ol > li").getByRole("heading", { level: 2 });
    await expect(names).toHaveText(["Hana Okabe", "Tomás Oliveira", "Eilidh Drummond", "Kwame Boateng"]);
    for (const [index, name] of (await names.all()).entries()) {
      await expect(name.getByRole("link")).toHaveAttribute("href", `${member}${index + 1}`);
      const row = main(page)
        .locator("ol > li")
        .filter({ has: page.getByRole("heading", { level: 2 }) })
        .nth(index);
      const portrait = await row.getByRole("img").locator("..").boundingBox();
      const label = await name.boundingBox();
      const isLeft = (portrait?.x ?? 0) < (label?.x ?? 0);
      expect(isLeft).toBe(index % 2 === 0);
      expect((portrait?.width ?? 0) / 1440).toBeCloseTo(5 / 12, 1);
    }
    // Social pages are above the link that covers the row.
    expect(await reached(main(page).getByRole("link", { name: /^LinkedIn of Hana/ }))).toMatch(/linkedin/);
    await resize(page, { width: 390, height: 844 });
    const portrait = await main(page).getByRole("img").first().boundingBox();
    const name = await names.first().boundingBox();
    expect(name?.y).toBeGreaterThan((portrait?.y ?? 0) + (portrait?.height ?? 0));
  });

const row = (page: Page, label: string) =>
  main(page)
    .locator("dl > div")
    .filter({ has: page.getByRole("term").getByText(label, { exact: true }) });

test("TEAM-3 a person's page shows all that is filled in", async ({ sharedPage: page, request }) => {
  const member = (await teamOf(request)).find(({ id }) => id === 4);
  await open(page, "/team-details/4");
  const crumbs = page.getByRole("navigation", { name: words.breadcrumb.label });
  await expect(crumbs).toContainText("Team Details");
  await expect(page).toHaveTitle("Quarterlight - Kwame Boateng");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member?.name ?? "");
  await expect(main(page).getByRole("img").first()).toHaveAttribute(
    "src",
    new RegExp(`/storage/${member?.media}`),
  );
  for (const text of [member?.designation, member?.text])
    await expect(main(page).getByText(text ?? "", { exact: true })).toBeVisible();
  expect(member?.bio).toContain("<p>");
  await expect(main(page).locator("p").filter({ hasText: "eleven clocks" })).toBeVisible();
  const { team: facts } = words;
  await expect(row(page, facts.position).getByRole("definition")).toHaveText(member?.position ?? "");
  await expect(row(page, facts.age).getByRole("definition")).toHaveText(member?.age ?? "");
  await expect(row(page, facts.email).getByRole("link")).toHaveAttribute("href", `mailto:${member?.email}`);
  await expect(row(page, facts.phone).getByRole("link", { name: member?.phone ?? "" })).toHaveAttribute(
    "href",
    "tel:+441314960154",
  );
  const links = row(page, facts.social).getByRole("link");
  await expect(links).toHaveText([/^Facebook/, /^LinkedIn/, /^Instagram/]);
});

test("TEAM-3 omits what is not filled in", async ({ sharedPage: page }) => {
  await open(page, unknownPath);
  await page.route("**/api/teams/77", (route) =>
    route.fulfill({ json: { data: { id: 77, name: "Bo", twitter: "https://t.example/bo" } } }),
  );
  await navigate(page, "/team-details/77");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bo");
  const { team: facts } = words;
  for (const label of [facts.position, facts.age, facts.email, facts.phone])
    await expect(row(page, label)).toHaveCount(0);
  await expect(row(page, facts.social).getByRole("link")).toHaveAttribute("href", "https://t.example/bo");
});

/** The state of each skill bar's animation. */
function fillings(page: Page) {
  return main(page)
    .locator("dl span > [style]")
    .evaluateAll((bars) =>
      bars.map((bar) => {
        const [filling] = bar.getAnimations();
        return filling ? { state: filling.playState, at: Number(filling.currentTime) } : null;
      }),
    );
}

test("TEAM-3 SHELL-21 skills as text from the start, their bars fill once they are in view", async ({
  sharedPage: page,
}) => {
  await open(page, "/team-details/1");
  for (const { label, share } of exampleSkills)
    await expect(row(page, label).getByRole("definition")).toHaveText(`${share}%`);
  const waiting = { state: "paused", at: 0 };
  await expect.poll(() => fillings(page)).toEqual([waiting, waiting, waiting]);
  const [bar, track] = [
    main(page).locator("dl span > [style]").first(),
    main(page).locator("dl span:has(> [style])").first(),
  ];
  const right = async (one: Locator) => {
    const box = await one.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const start = (await track.boundingBox())?.x ?? 0;
  expect(await right(bar)).toBeCloseTo(start, 0);
  await row(page, "Design & Development").scrollIntoViewIfNeeded();
  // A finished animation is no longer listed.
  await expect.poll(() => fillings(page)).toEqual([null, null, null]);
  expect((await right(bar)) - start).toBeCloseTo(((await right(track)) - start) * 0.88, 0);
  for (const { label, share } of exampleSkills)
    await expect(row(page, label).getByRole("definition")).toHaveText(`${share}%`);
});

test("TEAM-3 the bars are full at once under reduced motion", async ({ sharedPage: page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/team-details/1");
  expect(await fillings(page)).toEqual([null, null, null]);
});

test("TEAM-3 the portrait stays beside the text", async ({ sharedPage: page }) => {
  // The text is higher than the portrait, which is as high as the window at most.
  await resize(page, { width: 1440, height: 700 });
  await open(page, "/team-details/1");
  const facts = main(page)
    .getByRole("definition")
    .filter({ has: page.getByRole("list") });
  await facts.evaluate((social) => social.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect(main(page).getByRole("img").first()).toBeInViewport({ ratio: 0.95 });
});

test("TEAM-4 a light person comes only from the samples", async ({ sharedPage: page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/team-light");
  await card(page, "Agnes Thorburn").getByRole("link", { name: "Agnes Thorburn", exact: true }).click();
  await expect(page).toHaveURL("/team-details-light/12");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agnes Thorburn");
  await expect(main(page).getByRole("link", { name: words.team.back })).toHaveAttribute(
    "href",
    "/team-light",
  );
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});
