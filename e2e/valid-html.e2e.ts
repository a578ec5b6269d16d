import { type APIRequestContext, expect } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { deep } from "./deep.ts";
import { pageThatThrows, pageWithoutData } from "./broken-pages.ts";
import { examples } from "./examples.ts";
import { test } from "./test.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // How React writes HTML: `charSet`, `<img/>`, `required=""` and ids that start with `_` mean the same to
    // every browser.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // A rule for source files: an empty line in a template has no effect.
    "no-trailing-whitespace": "off",
    // The crop of a picture is the owner's choice, one value per picture.
    "no-inline-style": ["error", { allowedProperties: ["object-position"] }],
    // Scripts and styles come from the site itself, under names with their hash.
    "require-sri": ["error", { target: "crossorigin" }],
    // A step without a target is announced as a disabled link; an `<a>` without an address would not be a
    // link.
    "prefer-native-element": ["error", { exclude: ["link"] }],
    // A dialog comes before the page's h1 in the source. Its own headings start at h2.
    "heading-level": ["error", { minSectioningRootInitialRank: "h2" }],
    // A phone number is the owner's text, and may wrap where the window is narrower than it.
    "tel-non-breaking": "off",
  },
});

const noMessage = { name: "", email: "no address", phone: "", message: "" };

function sendMessage(request: APIRequestContext, page: string) {
  return request.post("/api/contacts", { headers: { accept: "text/html" }, form: { page, ...noMessage } });
}

/** Documents that no address of the site map returns, by what causes them. */
function otherDocuments(request: APIRequestContext) {
  const get = (path: string) => request.get(path);
  return {
    "a message that is refused": () => sendMessage(request, "/contact-us"),
    "a message that is refused, light": () => sendMessage(request, "/contact-us-light"),
    "an address that is refused": () =>
      request.post("/api/newsletters", {
        headers: { accept: "text/html" },
        form: { page: "/faq", email: "no address" },
      }),
    "a message that was sent": () => get("/contact-us?sent=contact"),
    "an address that was added": () => get("/faq?sent=newsletter"),
    "an entry that does not exist": () => get("/project-details/999"),
    "a page of a list that does not exist": () => get("/blog?page=999"),
    "a newsletter link that does not hold": () => get("/newsletter/confirm?token=x"),
    "an unexpected error": pageThatThrows,
    "a call that fails": pageWithoutData,
  };
}

/** The validator's findings in a document, as lines. */
async function faultsOf(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${message} (${ruleId}) at ${selector}`),
  );
}

test("every address gives valid HTML", deep, async ({ request }) => {
  const faults: string[] = [];
  for (const { path } of examples)
    faults.push(...(await faultsOf(path, await (await request.get(path)).text())));
  expect(faults).toEqual([]);
});

test("errors and the answers of forms are valid HTML", async ({ request }) => {
  const faults: string[] = [];
  for (const [name, answer] of Object.entries(otherDocuments(request)))
    faults.push(...(await faultsOf(name, await (await answer()).text())));
  expect(faults).toEqual([]);
});

test("the faults that these tests look for are detected", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const broken = html
    .replace("<h1", "<h3")
    .replace(' alt="', ' title="')
    .replace('id="main"', 'id="side-panel"');
  const faults = (await faultsOf("/", broken)).join("\n");
  for (const rule of ["heading-level", "wcag/h37", "no-dup-id", "close-order"])
    expect(faults).toContain(`(${rule})`);
});
