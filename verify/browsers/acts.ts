import { absent, at, click, drag, fill, focused, present, reads, swipe } from "./interactions.ts";
import type { Line } from "./line.ts";
import { type Tab, until } from "./tab.ts";

/** Something that a visitor does on a page, and its expected result. */
export interface Act {
  readonly name: string;
  readonly address: string;
  readonly width: 390 | 1440;
  /** `line` is the visitor's network. */
  readonly play: (tab: Tab, line: Line) => Promise<void>;
}

const menuButton = "header button[aria-haspopup=dialog]";
const panel = "dialog#side-panel";
const success = ".Toastify__toast--success";
const failure = ".Toastify__toast--error";
const back = (tab: Tab) => tab.evaluate(() => history.back());
const nth = (number: number) => `:nth-child(${number} of [aria-roledescription=slide])`;

async function servicesMenu(tab: Tab) {
  const button = "header [popovertarget=services-menu]";
  const open = "#services-menu:popover-open";
  await click(tab, button);
  await present(tab, open);
  await tab.press("Escape");
  await absent(tab, open);
  await focused(tab, button);
  await tab.press("Enter");
  await present(tab, open);
  await click(tab, button);
  await absent(tab, open);
  await click(tab, button);
  await click(tab, `${open} li:nth-child(2) a`);
  await at(tab, "/category/2");
  await absent(tab, open);
  await present(tab, "main h1");
}

async function sidePanel(tab: Tab) {
  const open = `body.on-side ${panel}:modal`;
  await click(tab, menuButton);
  await present(tab, open);
  await tab.press("Escape");
  await absent(tab, open);
  await focused(tab, menuButton);
  await tab.press("Enter");
  await present(tab, open);
  await click(tab, `${panel} form[method=dialog] button`);
  await absent(tab, `${open}, body.on-side`);
  await focused(tab, menuButton);
  await click(tab, menuButton);
  await click(tab, `${panel} summary`);
  await click(tab, `${panel} details li:nth-child(3) a`);
  await at(tab, "/category/3");
  await absent(tab, open);
}

async function panelGround(tab: Tab) {
  await click(tab, menuButton);
  await present(tab, `${panel}:modal`);
  await tab.clickAt({ x: 60, y: 450 });
  await absent(tab, `${panel}:modal`);
}

async function themeLink(tab: Tab) {
  await click(tab, menuButton);
  await click(tab, `${panel} p > a[href="/team-light"]`);
  await at(tab, "/team-light");
  await present(tab, "html[data-theme=light]");
  await absent(tab, `${panel}:modal`);
  await back(tab);
  await at(tab, "/team");
  await present(tab, "html[data-theme=dark]");
}

const contactField = (name: string) => `#contact-form [name=${name}]`;
const message = { name: "Ada Lamp", email: "ada@example.com", phone: "0131496", message: "Less light." };

async function contactForm(tab: Tab) {
  const send = "#contact-form button";
  await click(tab, send);
  await focused(tab, contactField("name"));
  await absent(tab, success);
  for (const [name, value] of Object.entries(message)) await fill(tab, contactField(name), value);
  await click(tab, send);
  await present(tab, success);
  const isEmpty = (one: string) => document.querySelector<HTMLInputElement>(one)?.value === "";
  for (const name of Object.keys(message))
    await until(tab, `${name} to be empty again`, isEmpty, contactField(name));
}

async function newsletter(tab: Tab) {
  const send = "#newsletter-footer-form button";
  const field = "#newsletter-footer";
  await click(tab, send);
  await present(tab, failure);
  await focused(tab, `${field}[aria-invalid=true]`);
  await tab.type("not an address");
  await absent(tab, `${field}[aria-invalid]`);
  await click(tab, send);
  await focused(tab, `${field}:invalid`);
  await absent(tab, success);
  await tab.evaluate((one) => document.querySelector<HTMLInputElement>(one)?.select(), field);
  await tab.type("ada@example.com");
  await click(tab, send);
  await present(tab, success);
}

/** Waits until a form says something in the live region that was there before, and that a visitor sees. */
async function saidAt(tab: Tab, form: string) {
  await until(
    tab,
    "a sentence at the form",
    (one) => {
      const region = document.querySelector(`${one} [aria-live=assertive][data-kind=error]`);
      const box = region?.getBoundingClientRect();
      return !!region?.textContent && !!box && box.height > 20 && box.top >= 0 && box.bottom <= innerHeight;
    },
    form,
  );
}

async function offlineForms(tab: Tab, line: Line) {
  for (const [name, value] of Object.entries(message)) await fill(tab, contactField(name), value);
  await present(tab, "#contact-form [aria-live=assertive]:empty");
  line.cut();
  await click(tab, "#contact-form button");
  await saidAt(tab, "#contact-form");
  const isKept = (one: string, text: string) => document.querySelector<HTMLInputElement>(one)?.value === text;
  for (const [name, value] of Object.entries(message))
    await until(tab, `${name} to be kept`, isKept, contactField(name), value);
  await fill(tab, "#newsletter-footer", "ada@example.com");
  await click(tab, "#newsletter-footer-form button");
  await saidAt(tab, "#newsletter-footer-form");
  await until(tab, "the address to be kept", isKept, "#newsletter-footer", "ada@example.com");
  // What the browser reports of requests that fail is no fault of the page.
  await tab.takeProblems();
}

async function offlineLink(tab: Tab, line: Line) {
  const notice = "body > [aria-live=assertive] button";
  line.cut();
  await click(tab, "header nav a[href='/blog']");
  await present(tab, notice);
  await at(tab, "/contact-us");
  line.mend();
  await click(tab, notice);
  await at(tab, "/blog");
  await present(tab, "main article h2");
  // A page that is left before reports the script that it still loads as failed.
  await present(tab, "html[data-hydrated]");
  // What failed without a network is no fault of the page; a browser may report it a moment later.
  await tab.takeProblems();
  // It came as a whole page; WebKit's driver watches only those that it opens.
  await tab.open(`${line.origin}/blog`);
}

async function banner(tab: Tab) {
  const position = "[data-banner] p[aria-live] b";
  const button = (number: number) => `[data-banner] p[aria-live] ~ button:nth-of-type(${number})`;
  await click(tab, "[data-banner] button:has(svg)");
  await reads(tab, position, "1");
  await click(tab, button(3));
  await reads(tab, position, "2");
  await click(tab, button(2));
  await reads(tab, position, "1");
  await tab.press("ArrowRight");
  await reads(tab, position, "2");
  await tab.press("ArrowLeft");
  await reads(tab, position, "1");
  await swipe(tab, "[data-banner]", -200);
  await reads(tab, position, "2");
}

/** Buttons, bullets and keys of a carousel; the slides are numbered from 1. */
async function carousel(tab: Tab) {
  const root = "main section[data-live][aria-roledescription=carousel]";
  const now = (number: number) => present(tab, `${root} ${nth(number)}[data-now]`);
  const arrow = (number: number) => `${root} div:has(> [aria-disabled]) > button:nth-child(${number})`;
  await now(1);
  await click(tab, arrow(2));
  await now(2);
  await click(tab, arrow(1));
  await now(1);
  await click(tab, `${root} [role=group] > button:nth-child(3)`);
  await now(3);
  await tab.press("ArrowLeft");
  await now(2);
  await tab.press("ArrowRight");
  await now(3);
}

async function draggedCarousel(tab: Tab) {
  await carousel(tab);
  await drag(tab, "main [role=group][tabindex='0']", 300);
  await absent(tab, `${nth(3)}[data-now]`);
  await at(tab, "/project-3");
}

async function accordion(tab: Tab) {
  const row = (number: number) => `main details:nth-of-type(${number})`;
  await click(tab, `${row(2)} > summary`);
  await present(tab, `${row(2)}[open]`);
  await tab.press("Enter");
  await absent(tab, `${row(2)}[open]`);
  await tab.press("Enter");
  await until(
    tab,
    "the open row to be seen",
    (one) => (document.querySelector(one)?.getBoundingClientRect().height ?? 0) > 20,
    `${row(2)}[open] > :last-child`,
  );
}

async function pagination(tab: Tab) {
  const current = "main nav:has([rel]) [aria-current=page]";
  await reads(tab, current, "1");
  await click(tab, "main nav a[rel=next]");
  await reads(tab, current, "2");
  await click(tab, "main nav a[rel=prev]");
  await reads(tab, current, "1");
  await back(tab);
  await reads(tab, current, "2");
}

async function lightbox(tab: Tab) {
  const small = (number: number) => `main li:nth-child(${number}) > a[href*="/storage/"]`;
  const open = "dialog[open]:modal";
  const position = `${open} [role=status]`;
  await click(tab, small(2));
  await reads(tab, position, "2");
  await tab.press("ArrowRight");
  await reads(tab, position, "3");
  await tab.press("ArrowLeft");
  await click(tab, `${open} button[data-arrow=next]`);
  await reads(tab, position, "3");
  await swipe(tab, `${open} img`, 200);
  await reads(tab, position, "2");
  await tab.press("Escape");
  await absent(tab, open);
  await focused(tab, small(2));
}

async function backToPlace(tab: Tab) {
  await tab.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
  await click(tab, "main li:last-child > article a");
  await present(tab, "main article h1");
  await back(tab);
  await at(tab, "/blog");
  await until(tab, "the place in the list again", () => scrollY > 600);
}

/** What every visitor can do, in order. */
export const acts: readonly Act[] = [
  { name: "services menu", address: "/contact-us", width: 1440, play: servicesMenu },
  { name: "side panel", address: "/", width: 390, play: sidePanel },
  { name: "ground beside the side panel", address: "/", width: 1440, play: panelGround },
  { name: "theme link", address: "/team", width: 1440, play: themeLink },
  { name: "contact form", address: "/contact-us", width: 1440, play: contactForm },
  { name: "forms without a network", address: "/contact-us", width: 1440, play: offlineForms },
  { name: "link without a network", address: "/contact-us", width: 1440, play: offlineLink },
  { name: "newsletter", address: "/faq", width: 390, play: newsletter },
  { name: "banner", address: "/", width: 390, play: banner },
  { name: "carousel", address: "/about-us", width: 1440, play: carousel },
  { name: "carousel on a phone", address: "/about-us", width: 390, play: carousel },
  { name: "dragged carousel", address: "/project-3", width: 1440, play: draggedCarousel },
  { name: "accordion", address: "/faq", width: 1440, play: accordion },
  { name: "services accordion on a phone", address: "/services-3", width: 390, play: accordion },
  { name: "pagination", address: "/blog", width: 1440, play: pagination },
  { name: "lightbox", address: "/blog-with-sidebar", width: 1440, play: lightbox },
  { name: "lightbox on a phone", address: "/blog-with-sidebar", width: 390, play: lightbox },
  { name: "back to the place in a list", address: "/blog", width: 390, play: backToPlace },
];
