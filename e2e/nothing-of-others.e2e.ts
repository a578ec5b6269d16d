import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { parse } from "yaml";
import { exampleDir } from "#server/config/content-dir.ts";
import { newFolder } from "./content-folders.ts";
import { linksOf } from "./links-of.ts";
import { type OpenSite, openSite } from "./open-site.ts";

let site: OpenSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await openSite({ CONTENT_DIR: await newFolder() });
});
test.afterAll(() => site.close());

/** Files below a folder whose names end in one of some ways. */
function filesIn(folder: string, endings: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => endings.test(name))
    .map((name) => path.join(folder, name));
}

/** The texts of some YAML, however deep they lie. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((inner) => textsOf(inner));
}

/** Names, sentences and colours that only the examples may say. What is short or on every site is none of them. */
function examplesOwn(): { words: string[]; colours: string[] } {
  const parent = path.dirname(exampleDir);
  const heads = filesIn(parent, /\.(?:ya?ml|md)$/).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const head = file.endsWith(".md") ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? "") : text;
    return textsOf(parse(head));
  });
  // Addresses, paths of pictures, settings, and what every site says.
  const everywhere = /^[/#\d]|^https?:|^[a-z-]+(?:\/|$)|^Privacy$/;
  const interfaceWords = readFileSync(path.resolve("words/en.yaml"), "utf8");
  const own = heads
    .map((text) => text.trim())
    .filter((text) => text.length > 5 && !everywhere.test(text) && !interfaceWords.includes(text));
  const colours = heads.filter((text) => /^#[0-9a-f]{6}$/i.test(text)).map((colour) => colour.toLowerCase());
  return { words: [...new Set(own)], colours: [...new Set(colours)] };
}

const { words, colours } = examplesOwn();

/** What of the examples a text says. */
function saidOf(text: string): string[] {
  const plain = text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  return [
    ...words.filter((word) => plain.includes(word)),
    ...colours.filter((colour) => plain.toLowerCase().includes(colour)),
  ];
}

test("the examples say much that a new folder must not", () => {
  expect(words).toEqual(expect.arrayContaining(["Quarterlight", "Hana Okabe"]));
  expect(words.length).toBeGreaterThan(200);
  expect(colours.length).toBeGreaterThanOrEqual(6);
});

test("no page, picture, feed or manifest of a new folder says or shows anything of an example", async ({
  request,
}) => {
  test.setTimeout(60_000);
  const others =
    "/rss.xml /sitemap.xml /robots.txt /site.webmanifest /.well-known/security.txt /no-such-page";
  const waiting = ["/", ...others.split(" "), "/api/contacts", "/api/about", "/samples/home.json"];
  const seen = new Set(waiting);
  const pictures = new Set<string>();
  const found: unknown[] = [];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const text = await (await request.get(site.address + at)).text();
    const said = saidOf(text);
    if (said.length > 0) found.push({ at, said });
    for (const [src = ""] of text.matchAll(/\/storage\/[\w./-]+/g)) pictures.add(src);
    for (const link of linksOf(text, site.address + at)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
  expect([...pictures].filter((src) => !src.startsWith("/storage/plates/"))).toEqual([]);
});

test("a shared picture is in the new folder's colours", async ({ request }) => {
  for (const page of ["home", "contact-us", "blog"]) {
    const answer = await request.get(`${site.address}/share/${page}.jpg`);
    expect(answer.status()).toBe(200);
    const { data } = await sharp(await answer.body())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const rgbOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    // Grounds and texts are near to every other site's.
    const isVivid = (rgb: number[]) => Math.max(...rgb) - Math.min(...rgb) > 60;
    const wanted = colours
      .map((colour) => [colour, rgbOf(colour)] as const)
      .filter(([, rgb]) => isVivid(rgb));
    const near = new Map<string, number>();
    for (let at = 0; at < data.length; at += 3)
      for (const [colour, rgb] of wanted)
        if (rgb.every((channel, index) => Math.abs(channel - (data[at + index] ?? 0)) < 12))
          near.set(colour, (near.get(colour) ?? 0) + 1);
    // Some pixels of a soft edge may come near a colour; an area does not.
    expect([page, [...near].filter(([, pixels]) => pixels > 200)]).toEqual([page, []]);
  }
});
