import { expect, type Page } from "@playwright/test";
import { stampHeader, trapHeader } from "../contract/form-marks.ts";
import { keepToasts, open, toast } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { turnWheel } from "./turn-wheel.ts";
import { words } from "./words.ts";

const contactApi = /\/api\/contact/;
const form = (page: Page) => page.getByRole("form", { name: words.contactForm.title });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const send = (page: Page) => form(page).getByRole("button");
const message = {
  [words.contactForm.name]: "Ada Lamp",
  [words.contactForm.email]: "ada@example.com",
  [words.contactForm.phone]: "01314960142",
  [words.contactForm.message]: "Please turn most of it off.",
};

async function fillIn(page: Page, values: Record<string, string> = message) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function expectValues(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
}

const empty = Object.fromEntries(Object.keys(message).map((name) => [name, ""]));

test("CONTACT-1 details, and social pages where filled", async ({ sharedPage: page }) => {
  await open(page, "/contact-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.contact.title);
  const details = page.getByRole("main").locator("dl");
  const detail = (name: string) => details.locator("div").filter({ hasText: name }).getByRole("definition");
  await expect(detail(words.contact.phone).getByRole("link", { name: "+44 131 496 0142" })).toHaveAttribute(
    "href",
    "tel:+441314960142",
  );
  await expect(detail("Location")).toHaveText("9 Lampwick Lane, Leith, Edinburgh EH6");
  await expect(detail("Official Email").getByRole("link")).toHaveAttribute(
    "href",
    "mailto:hello@quarterlight.example",
  );
  await expect(
    page.getByRole("main").getByRole("link", { name: /Facebook|Twitter|LinkedIn|Instagram/ }),
  ).toHaveCount(4);
  await resize(page, { width: 768, height: 1024 });
  const lefts = await details
    .locator("div")
    .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().left));
  expect(new Set(lefts).size, "one below the other on a tablet, not two and one").toBe(1);
});

test("CONTACT-1 requests no map from a third party before a click", async ({ sharedPage: page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
  });
  await page.route("https://www.openstreetmap.org/**", (route) => route.abort());
  await open(page, "/contact-us");
  const map = page.getByRole("region", { name: words.contact.map });
  await map.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  const asked = page.waitForRequest(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/);
  await map.getByRole("button", { name: words.contact.loadMap }).click();
  await asked;
  await expect(map.locator("iframe")).toHaveAttribute("src", /^https:\/\/www\.openstreetmap\.org\/.*marker=/);
  await expect(map.locator("iframe")).toHaveAttribute("title", /Lampwick Lane/);
});

test("CONTACT-2 details, form, map; labels, types, all required", async ({ sharedPage: page }) => {
  await open(page, "/contact-us");
  const text = (await page.getByRole("main").textContent()) ?? "";
  const order = [
    "Official Email",
    words.contactForm.kicker,
    words.contactForm.title,
    words.contact.loadMap,
  ].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await expect(field(page, words.contactForm.email)).toHaveAttribute("type", "email");
  await expect(field(page, words.contactForm.phone)).toHaveAttribute("type", "number");
  for (const name of Object.keys(message)) {
    await expect(field(page, name)).toHaveAttribute("required");
    await expect(field(page, name)).not.toHaveAttribute("maxlength");
  }
  await expect(send(page)).toHaveText(words.contactForm.send);
  // The browser's own check: nothing is sent, the first empty field has the focus.
  await send(page).click();
  await expect(field(page, words.contactForm.name)).toBeFocused();
});

test("CONTACT-2 wheel and arrow keys do not change the phone number", async ({ sharedPage: page }) => {
  await open(page, "/contact-us");
  const phone = field(page, words.contactForm.phone);
  await phone.fill("0131");
  await phone.press("ArrowUp");
  await phone.press("ArrowDown");
  await phone.press("ArrowDown");
  await expect(phone).toHaveValue("0131");
  await phone.hover();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await turnWheel(page, 240);
  await expect.poll(scrolled).not.toBe(before);
  await expect(phone).toHaveValue("0131");
});

test("CONTACT-2 sends the phone as typed; 'Sending...' and disabled meanwhile", async ({
  sharedPage: page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route(contactApi, async (route) => {
    if (route.request().method() === "POST") await gate.promise;
    await route.continue();
  });
  await open(page, "/contact-us");
  await fillIn(page);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await send(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name: "Ada Lamp",
    email: "ada@example.com",
    phone: "01314960142",
    message: "Please turn most of it off.",
  });
  await expect(send(page)).toHaveText(words.contactForm.sending);
  await expect(send(page)).toBeDisabled();
  gate.resolve(undefined);
  await expect(toast(page, words.contactForm.done)).toBeVisible();
  await expect(send(page)).toHaveText(words.contactForm.send);
  await expect(send(page)).toBeEnabled();
});

test("API-2 the script sends a stamp in a header, and no visitor reaches the honeypot", async ({ page }) => {
  // Without a time limit: after it a message goes without a stamp.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await open(page, "/contact-us");
  await expect(form(page).getByRole("textbox")).toHaveCount(3);
  await fillIn(page);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await send(page).click();
  const headers = (await sent).headers();
  expect(headers[stampHeader]).toMatch(/^[0-9a-z]+\.[\w-]{22}$/);
  expect(headers[trapHeader]).toBeUndefined();
  await expect(toast(page, words.contactForm.done)).toBeVisible();
});

test("CONTACT-3 SHELL-15 failure: toast, form kept; the retry has the same Idempotency-Key and updates the toast", async ({
  sharedPage: page,
}) => {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
  });
  await page.route(contactApi, (route) => route.fulfill({ status: 503, json: {} }));
  await open(page, "/contact-us");
  await keepToasts(page);
  await fillIn(page);
  await send(page).click();
  await expect(toast(page, words.contactForm.failed)).toBeVisible();
  await expectValues(page, message);
  await page.unroute(contactApi);
  await send(page).click();
  await expect(toast(page, words.contactForm.done)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText([words.contactForm.done]);
  await expectValues(page, empty);
  await fillIn(page);
  await send(page).click();
  await expect(toast(page, words.contactForm.done)).toHaveCount(2);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("CONTACT-3 how it went stands at the form's button too, seen but not announced again, until the next try", async ({
  sharedPage: page,
}) => {
  await page.route(contactApi, (route) => route.fulfill({ status: 503, json: {} }));
  await resize(page, { width: 390, height: 844 });
  await open(page, "/contact-us");
  await fillIn(page);
  await send(page).click();
  const said = form(page).getByText(words.contactForm.failed);
  await expect(said).toBeInViewport();
  await expect(send(page)).toBeInViewport();
  await expect(said).not.toHaveAttribute("aria-live");
  await expect(said).not.toHaveRole("alert");
  await page.unroute(contactApi);
  await send(page).click();
  await expect(form(page).getByText(words.contactForm.done)).toBeInViewport();
  await expect(said).toHaveCount(0);
});

test("CONTACT-1 CONTACT-3 the light counterpart's form is real", async ({ sharedPage: page }) => {
  await open(page, "/contact-us-light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await fillIn(page);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await send(page).click();
  expect((await answered).ok()).toBe(true);
  await expect(toast(page, words.contactForm.done)).toBeVisible();
  await expectValues(page, empty);
});

test("CONTACT-2 the phone field says what it accepts, and required fields are marked and explained once", async ({
  sharedPage: page,
}) => {
  await open(page, "/contact-us");
  const phone = field(page, words.contactForm.phone);
  await expect(phone).toHaveAttribute("inputmode", "numeric");
  await expect(phone).toHaveAccessibleDescription(words.contactForm.phoneHint);
  await expect(form(page).getByText(words.contactForm.required)).toHaveCount(1);
  for (const name of Object.keys(message)) {
    const mark = form(page)
      .getByText(name, { exact: true })
      .evaluate((label) => getComputedStyle(label, "::after").content);
    expect(await mark).toContain("*");
  }
});

test("CONTACT-2 what is missing or wrong stands below its field, in the language of the page, until it is right", async ({
  sharedPage: page,
}) => {
  await open(page, "/contact-us");
  await fillIn(page, { [words.contactForm.name]: "Ada Lamp", [words.contactForm.email]: "ada" });
  await send(page).click();
  const [email, note] = [field(page, words.contactForm.email), field(page, words.contactForm.message)];
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(words.fieldErrors.email);
  await expect(note).toHaveAccessibleDescription(words.fieldErrors.missing);
  await expect(field(page, words.contactForm.name)).toHaveAccessibleDescription("");
  await email.fill("ada@example.com");
  await expect(email).toHaveAccessibleDescription("");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(note).toHaveAccessibleDescription(words.fieldErrors.missing);
});

test("CONTACT-3 the focus stays on the button while the message is sent and after, and the result is announced", async ({
  sharedPage: page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  let posts = 0;
  await page.route(contactApi, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await gate.promise;
    return route.fulfill({ status: 201, json: { data: {} } });
  });
  await open(page, "/contact-us");
  await fillIn(page);
  await send(page).focus();
  await page.keyboard.press("Enter");
  await expect(send(page)).toHaveAttribute("aria-disabled", "true");
  await expect(send(page)).toBeFocused();
  await expect(send(page).locator("[data-quarter]")).not.toHaveCSS("animation-name", "none");
  await page.keyboard.press("Enter");
  gate.resolve(undefined);
  await expect(toast(page, words.contactForm.done)).toBeVisible();
  await expect(send(page)).toBeFocused();
  await expect(send(page)).not.toHaveAttribute("aria-disabled");
  expect(posts).toBe(1);
});

test("CONTACT-1 the loaded map takes the focus from the button that it replaces, and is announced", async ({
  sharedPage: page,
}) => {
  await page.route("https://www.openstreetmap.org/**", (route) => route.abort());
  await open(page, "/contact-us");
  const map = page.getByRole("region", { name: words.contact.map });
  await map.getByRole("button", { name: words.contact.loadMap }).focus();
  await page.keyboard.press("Enter");
  await expect(map).toBeFocused();
  await expect(map.getByRole("status")).toHaveText(words.contact.mapLoaded);
});

test("CONTACT-3 a form that is sent before the script has loaded: its answer stays, and can be sent again", async ({
  sharedPage: page,
}) => {
  await open(page, "/contact-us");
  const unfit = { ...message, [words.contactForm.email]: "no address" };
  await fillIn(page, unfit);
  // As the browser itself sends it, without the script and without the browser's validation.
  await form(page).evaluate((element) => (element as HTMLFormElement).submit());
  await expect(form(page).getByRole("alert")).toHaveText(words.contactForm.failed);
  await expectValues(page, unfit);
  // The page is at the API's address, where the router would show the 404 page instead.
  await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
  await field(page, words.contactForm.email).fill("ada@example.com");
  await send(page).click();
  await expect(page).toHaveURL("/contact-us?sent=contact#contact-form");
  await expect(form(page).getByRole("status")).toHaveText(words.contactForm.done);
});

test("CONTACT-1 the e-mail address does not break inside its domain at any width", async ({
  sharedPage: page,
}) => {
  await open(page, "/contact-us");
  for (const width of [768, 1024, 1440]) {
    await resize(page, { width, height: 900 });
    const brokenAt = await page
      .getByRole("main")
      .locator('a[href^="mailto:"]')
      .evaluate((link) => {
        const range = document.createRange();
        const tops = [...link.childNodes].flatMap((node) =>
          Array.from(node.textContent ?? "", (_, index) => {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            return range.getBoundingClientRect().top;
          }),
        );
        return tops.findIndex((top, index) => index > 0 && top > (tops[index - 1] ?? 0) + 1);
      });
    const at = "hello@quarterlight.example".indexOf("@");
    // Nowhere, or beside its sign.
    expect([-1, at, at + 1], `at ${width} px`).toContain(brokenAt);
  }
});
