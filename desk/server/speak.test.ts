import { afterEach, beforeEach, expect, test } from "vitest";
import type { DeskLocale } from "#desk/contract/locale.ts";
import { createLocale } from "#words/catalogue.ts";
import { type TestDesk, testDesk } from "./testing/test-desk.ts";

let desk: TestDesk;
let language = "en";
beforeEach(async () => {
  desk = await testDesk({ locale: async () => createLocale({ language }) });
});
afterEach(() => desk.end());

/** What the page of a view brings for a browser with a cookie. */
async function pageFor(cookie?: string) {
  const sent = cookie === undefined ? {} : { headers: { cookie: `desk-language=${cookie}` } };
  const page = await (await desk.browser().ask("/desk/publish", sent)).text();
  const json = /<script type="application\/json" id="locale">(.*?)<\/script>/.exec(page)?.[1] ?? "";
  return { html: /<html[^>]*>/.exec(page)?.[0], locale: JSON.parse(json) as DeskLocale };
}

test("the desk speaks the site's language, English where it has no words for it", async () => {
  language = "de";
  expect(await pageFor()).toMatchObject({
    html: '<html lang="de" dir="ltr">',
    locale: { language: "de", direction: "ltr", messages: { shell: { copied: "Kopiert." } } },
  });
  language = "cs";
  expect(await pageFor()).toMatchObject({
    locale: { language: "en", messages: { shell: { copied: "Copied." } } },
  });
});

test("a person chooses another one of those that it speaks", async () => {
  language = "en";
  expect(await pageFor("ar")).toMatchObject({
    html: '<html lang="ar" dir="rtl">',
    locale: { language: "ar", direction: "rtl" },
  });
  for (const none of ["cs", "../../etc", "EN", ""])
    expect(await pageFor(none)).toMatchObject({ locale: { language: "en" } });
  expect((await pageFor()).locale.choices).toEqual(["en", "ar", "de", "es", "fr", "pl"]);
});

test("words cannot end the script that brings them", async () => {
  const page = await (await desk.browser().ask("/desk/")).text();
  expect(page.match(/<\/script>/g)).toHaveLength(1);
});
