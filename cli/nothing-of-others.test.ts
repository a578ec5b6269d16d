import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawnSide } from "../contract/brand.ts";
import { linksOf } from "../e2e/links-of.ts";
import { createApp } from "../server/app.ts";
import { compose } from "../server/mail/compose.ts";
import { createLetterFonts } from "../server/share/letter-fonts.ts";
import { letterTitle } from "../server/share/title.ts";
import { localeOf, siteFacts } from "../server/site-facts.ts";
import { readConfig } from "../server/config/config.ts";
import { families } from "../server/brand/families.ts";
import { packagedTypeface } from "../server/brand/typefaces.ts";
import type { ServerLocale } from "../words/catalogue.ts";
import { coloursShown, exampleFolder, exampleNames, foundIn, saidBy } from "../server/testing/of-examples.ts";
import { realPages } from "../server/testing/real-pages.ts";
import { stubSite } from "../server/testing/stub-site.ts";
import { openTestApp, type TestApp } from "../server/testing/test-app.ts";
import { newFolder } from "./testing/new-folder.ts";

const folders = [
  ["new", "Hamburg 38"],
  ["laka", "Żółw 38"],
  ["nur", "ضوء المدينة"],
] as const;

describe.each(folders)("of the other examples the folder %s has nothing", (name, title) => {
  let opened: TestApp;
  let app: ReturnType<typeof createApp>;
  let locale: ServerLocale;
  let others: ReturnType<typeof saidBy>;

  beforeAll(async () => {
    const folder = name === "new" ? await newFolder() : exampleFolder(name);
    others = saidBy(
      exampleNames.filter((one) => one !== name),
      folder,
    );
    opened = await openTestApp("sqlite", { contentDir: folder });
    const { store, config, links } = opened;
    locale = await localeOf(siteFacts(config, store))();
    const site = {
      ...stubSite(),
      renderPage: (_: Request, { onPageFacts }: Parameters<ReturnType<typeof stubSite>["renderPage"]>[1]) => {
        onPageFacts?.({ title, picture: undefined });
        return Promise.resolve(new Response("<!doctype html>"));
      },
    };
    app = createApp({ store, config, links, secret: "test", site });
  });
  afterAll(() => opened.opened.close());

  const bytesOf = async (address: string) => {
    const answer = await app.request(address);
    expect([address, answer.status]).toEqual([address, 200]);
    return Buffer.from(await answer.arrayBuffer());
  };

  test("in manifest, sitemap and feed", async () => {
    const hasBlog = !(await opened.store.closed(false)).includes("blog");
    for (const address of ["/site.webmanifest", "/sitemap.xml", ...(hasBlog ? ["/rss.xml"] : [])])
      expect([address, foundIn((await bytesOf(address)).toString(), others)]).toEqual([address, []]);
  });

  test("in its icons", async () => {
    expect(foundIn((await bytesOf("/favicon.svg")).toString(), others)).toEqual([]);
    for (const icon of ["favicon.svg", "apple-touch-icon.png", "icon-192.png", "icon-512.png"])
      expect([icon, await coloursShown(await bytesOf(`/${icon}`), others)]).toEqual([icon, []]);
  });

  test("in its mails", async () => {
    const abouts = [
      {
        kind: "message",
        id: 1,
        name: "Ann",
        email: "ann@b.example",
        phone: "0131",
        message: "Hello",
        created_at: "2026-01-02T10:11:12.000Z",
      },
      { kind: "confirmation", email: "ann@b.example", linkKey: "0f".repeat(16) },
    ] as const;
    const own = await opened.store.contacts();
    for (const about of abouts) {
      const createdAt = "2026-01-02T10:11:12.000Z";
      const row = {
        id: 1,
        owner: "me",
        messageId: "<1@a.example>",
        attempts: 1,
        createdAt,
        giveUpAt: createdAt,
      };
      const mail = await compose(
        { ...row, about },
        {
          contactTo: ["ann@b.example"],
          links: opened.links,
          siteName: () => Promise.resolve(own?.website_name ?? ""),
          siteUrl: "https://www.agency.example",
          locale: () => Promise.resolve(locale),
          brand: opened.store.brand,
        },
      );
      expect(foundIn([mail?.subject, mail?.text, mail?.html].join("\n"), others)).toEqual([]);
      const { light } = (await opened.store.brand()).tones;
      expect(mail?.html).toContain(
        `<body class="ground" style="margin:0;padding:0;background-color:${light.bg}`,
      );
    }
  });

  test("in its shared pictures: neither colours nor letters", async () => {
    const picture = await bytesOf("/share/home.jpg");
    expect(await coloursShown(picture, others)).toEqual([]);
    const brand = await opened.store.brand();
    const files = (await opened.store.brandFiles())?.files ?? {};
    const familiesOf = createLetterFonts(
      path.join(readConfig({ DATA_DIR: opened.opened.dataDir }).dataDir, "typefaces"),
    );
    const own = await familiesOf(brand.font, files);
    const packaged = await Promise.all(
      Object.keys(families).map(async (family) =>
        familiesOf(await packagedTypeface(family as keyof typeof families), {}),
      ),
    );
    const candidates = new Set([own, await familiesOf(null, {}), ...packaged]);
    const misses = new Map<string, number>();
    for (const family of candidates)
      misses.set(family, await mismatch(picture, family, brand.tones[drawnSide(brand)].text));
    expect(misses.get(own)).toBeLessThan(0.02);
    misses.delete(own);
    expect(Math.min(...misses.values())).toBeGreaterThan(0.1);
  });

  /** How much of what stands at the title's place differs from the title in a family: 0 to 1. */
  async function mismatch(picture: Buffer, family: string, colour: string): Promise<number> {
    const { direction, language } = locale;
    const lettering = await letterTitle(
      title,
      { width: 530, height: 428 },
      { families: family, colour, direction, language },
    );
    const left = direction === "rtl" ? 1200 - 64 - lettering.width : 64;
    const area = { left, top: 630 - 64 - lettering.height, width: lettering.width, height: lettering.height };
    const shown = await sharp(picture).extract(area).greyscale().raw().toBuffer();
    const alpha = await sharp(lettering.png).extractChannel("alpha").raw().toBuffer();
    const levels = (wanted: (value: number) => boolean) =>
      shown.filter((_, index) => wanted(alpha[index] ?? 0)).toSorted();
    const median = (values: Uint8Array) => values[Math.floor(values.length / 2)] ?? 0;
    const [ink, ground] = [median(levels((value) => value === 255)), median(levels((value) => value === 0))];
    const isInk = (level: number) => Math.abs(level - ink) < Math.abs(level - ground);
    const clear = [...shown].filter((_, index) => [0, 255].includes(alpha[index] ?? 1));
    const missed = [...shown].filter((level, index) => {
      const wanted = alpha[index];
      return wanted === 255 ? !isInk(level) : wanted === 0 && isInk(level);
    });
    return missed.length / clear.length;
  }
});

describe("a new folder's site", () => {
  const examples = saidBy(exampleNames);
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp("sqlite", { contentDir: await newFolder(), pages: realPages });
  });
  afterAll(() => opened.opened.close());

  test("the examples contain many texts that it must not", () => {
    expect(examples.words).toEqual(expect.arrayContaining(["Quarterlight", "Hana Okabe"]));
    expect(examples.words.length).toBeGreaterThan(200);
    expect(examples.colours.length).toBeGreaterThanOrEqual(6);
  });

  test("says nothing of an example in any page, picture, feed or manifest", async () => {
    const others =
      "/rss.xml /sitemap.xml /robots.txt /site.webmanifest /.well-known/security.txt /no-such-page";
    const waiting = ["/", ...others.split(" "), "/api/contacts", "/api/about", "/samples/home.json"];
    const seen = new Set(waiting);
    const pictures = new Set<string>();
    const found: unknown[] = [];
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const text = await (await opened.app.request(at)).text();
      const said = foundIn(text, examples);
      if (said.length > 0) found.push({ at, said });
      for (const [src = ""] of text.matchAll(/\/storage\/[\w./-]+/g)) pictures.add(src);
      for (const link of linksOf(text, `http://localhost${at}`)) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
    expect(found).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
    expect([...pictures].filter((src) => !src.startsWith("/storage/plates/"))).toEqual([]);
  });

  test.each(["home", "contact-us", "blog"])("has a shared picture of %s in its own colours", async (page) => {
    const answer = await opened.app.request(`/share/${page}.jpg`);
    expect(answer.status).toBe(200);
    expect(await coloursShown(Buffer.from(await answer.arrayBuffer()), examples)).toEqual([]);
  });
});
