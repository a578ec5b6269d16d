import { about, fields, interactive, shows } from "./desk-page.ts";
import { absent, at, click, fill, focused, present, reads } from "./interactions.ts";
import { drop, keys, table, writing } from "./desk-text-acts.ts";
import { type Tab, until } from "./tab.ts";

/** Something that an owner does at the desk, signed in, and its expected result. */
interface DeskAct {
  readonly name: string;
  /** Where at the desk. */
  readonly address: string;
  readonly play: (tab: Tab) => Promise<void>;
  /** What the browser reports of it though it is right. */
  readonly expected?: RegExp;
}

async function title(tab: Tab) {
  await interactive(tab);
  await fill(tab, `${fields} input:not([type=checkbox])`, "Lantern studio");
  await shows(tab, "Lantern studio");
}

/** A headline that is clicked in the page leads to its field. */
async function headline(tab: Tab) {
  await interactive(tab);
  const place = await tab.evaluate(() => {
    const frame = document.querySelector("iframe");
    const heading = frame?.contentDocument?.querySelector("main h2");
    if (!frame || !heading) throw new Error("no headline");
    heading.scrollIntoView({ block: "center", behavior: "instant" });
    const [inner, outer] = [heading.getBoundingClientRect(), frame.getBoundingClientRect()];
    // The page is drawn smaller than it is laid out.
    const scale = outer.width / frame.offsetWidth;
    const within = (start: number, one: number) => Math.round(start + one * scale);
    return { x: within(outer.left, inner.left + 20), y: within(outer.top, (inner.top + inner.bottom) / 2) };
  });
  await tab.clickAt(place);
  await focused(tab, `${fields} input`);
  await tab.press("End");
  await tab.type(" by hand");
  await shows(tab, " by hand");
}

/** The site's colour, moved by keys, in both pages at once, and back. */
async function colour(tab: Tab) {
  const slider = "main input[type=range]";
  const code = "main input[type=color]";
  await present(tab, slider);
  const valueOf = (one: string) => document.querySelector<HTMLInputElement>(one)?.value ?? "";
  const before = await tab.evaluate(valueOf, code);
  await tab.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), slider);
  await tab.press("ArrowRight");
  await tab.press("ArrowRight");
  await until(
    tab,
    "another colour",
    (one, old) => document.querySelector<HTMLInputElement>(one)?.value !== old,
    code,
    before,
  );
  await tab.press("z", "Control");
  await tab.press("z", "Control");
  await until(
    tab,
    "the colour as it was",
    (one, old) => document.querySelector<HTMLInputElement>(one)?.value === old,
    code,
    before,
  );
}

async function upload(tab: Tab) {
  await present(tab, "input[type=file]");
  await tab.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 41, height: 30 });
    canvas.getContext("2d")?.fillRect(0, 0, 20, 30);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!blob) throw new Error("no picture");
    const chosen = new DataTransfer();
    chosen.items.add(new File([blob], "Lantern.png", { type: "image/png" }));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no field");
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await present(tab, "main li a[href*='lantern.png']");
}

async function order(tab: Tab) {
  const rows = "main nav details[open] li:has(button)";
  const handle = `${rows}:first-child button:first-child`;
  await present(tab, handle);
  const nameOf = (one: string) => document.querySelector(one)?.textContent ?? "";
  const first = await tab.evaluate(nameOf, `${rows}:first-child a`);
  await tab.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), handle);
  await tab.press(" ");
  await present(tab, "main nav li[data-dragged]");
  await tab.press("ArrowDown");
  await until(
    tab,
    "the row one place further down",
    (one) => document.querySelector(one)?.textContent.includes("2") === true,
    "main [role=status][aria-live=assertive]",
  );
  await tab.press(" ");
  await absent(tab, "main nav li[data-dragged]");
  await reads(tab, `${rows}:nth-child(2) a`, first);
}

/** Its page is gone while it is deleted, and is left while it still loads. */
const leftPage = /\b404\b|dynamically imported module/;

/** The menu of an entry deletes it, and the focus is on Undo, which brings it back. */
async function removal(tab: Tab) {
  await click(tab, "main nav details[open] button[aria-expanded]");
  await click(tab, "main nav [popover] button:last-child");
  const undo = "main button[aria-label^='Undo: bring']";
  await focused(tab, undo);
  await tab.press("Enter");
  await absent(tab, undo);
}

async function publish(tab: Tab) {
  await click(tab, "main form button[type=submit]");
  await focused(tab, "main h2");
  await reads(tab, "main h2:focus", "Version 2");
}

async function signOut(tab: Tab) {
  await click(tab, "header button");
  await reads(tab, "h1", "Sign in");
  await at(tab, "/desk");
  // Signing out loads the page again, which is watched from where it is opened.
  await tab.open(await tab.evaluate(() => location.href));
}

/** What an owner does, in order: each goes on from what the one before has left in the folder. */
export const deskActs: readonly DeskAct[] = [
  { name: "a title typed", address: about, play: title },
  { name: "a text written and pasted into", address: about, play: writing },
  { name: "a headline clicked", address: "/desk/pages?at=/about-us", play: headline },
  { name: "a text written by keys", address: about, play: keys },
  { name: "a table made and filled", address: about, play: table },
  { name: "a picture dropped", address: about, play: drop },
  { name: "a colour moved by keys", address: "/desk/brand", play: colour },
  { name: "a picture sent", address: "/desk/pictures", play: upload },
  { name: "a row moved by keys", address: "/desk/pages?file=categories.yaml&row=0", play: order },
  {
    name: "an entry deleted and brought back",
    address: "/desk/pages?file=posts/1-first.md",
    play: removal,
    expected: leftPage,
  },
  { name: "published", address: "/desk/publish", play: publish },
  { name: "signed out", address: "/desk", play: signOut, expected: /\b401\b/ },
];
