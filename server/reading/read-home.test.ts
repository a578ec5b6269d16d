import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "./read-content.ts";

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`;

/** A wide shape of one colour, with empty margins around it. */
const bar = (colour: string) => svg(`<path fill="${colour}" d="M10 40h80v20h-40v-10h-40z"/>`);

const drawn = (text: string, format: "png" | "webp") =>
  sharp(Buffer.from(text), { density: 288 })[format]().toBuffer();

/** What reading the fixture comes to with these clients, one a line, and these files in `logos/`. */
async function read(clients: readonly string[], logos: Record<string, string | Buffer>) {
  const home = `claim: We light\nclients:\n${clients.map((client) => `  - ${client}\n`).join("")}`;
  const dir = await writeFixture({ ...fixtureFiles(), "samples/home.yaml": home });
  await mkdir(path.join(dir, "logos"));
  for (const [name, bytes] of Object.entries(logos)) await writeFile(path.join(dir, "logos", name), bytes);
  return readContent(dir);
}

async function homeOf(...args: Parameters<typeof read>) {
  const result = await read(...args);
  if ("faults" in result) throw new Error(result.faults.map(describeFault).join("\n"));
  return { ...result.content, home: result.content.samples.home };
}

describe("clients' logos", () => {
  test("a logo is published without its margins, beside the clients that have only a name", async () => {
    const { home, brandFiles } = await homeOf(["Kelda", "{ name: Fen, logo: fen.svg }"], {
      "fen.svg": bar("#e30613"),
    });
    expect(home.clients).toEqual(["Kelda", "Fen"]);
    expect(home.logos).toEqual([
      {
        name: "Fen",
        ratio: expect.closeTo(4, 0) as number,
        isOneColour: true,
        url: expect.any(String) as string,
      },
    ]);
    const file = brandFiles.files[home.logos?.[0]?.url.slice(1) ?? ""] ?? "";
    const box = /viewBox="([^"]*)"/.exec(Buffer.from(file, "base64").toString())?.[1]?.split(" ").map(Number);
    for (const [at, expected] of [10, 40, 80, 20].entries()) expect(box?.[at]).toBeCloseTo(expected, 0);
  });

  test("one that has several colours, or fills its box, keeps them", async () => {
    const { home } = await homeOf(
      ["{ name: Two, logo: two.svg }", "{ name: Box, logo: box.svg }", "{ name: Fade, logo: fade.svg }"],
      {
        "two.svg": svg('<circle fill="#e30613" r="9"/><circle fill="#00f" cx="50" cy="50" r="9"/>'),
        "box.svg": svg('<path fill="#e30613" d="M0 0h80v80h-80z"/>'),
        "fade.svg": svg(
          '<defs><linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs><circle fill="url(#a)" cx="50" cy="50" r="40"/>',
        ),
      },
    );
    expect(home.logos?.map(({ isOneColour }) => isOneColour)).toEqual([false, false, false]);
  });

  test.each(["png", "webp"] as const)(
    "a %s is trimmed and taken for a shape the same way",
    async (format) => {
      const name = `fen.${format}`;
      const { home, brandFiles } = await homeOf([`{ name: Fen, logo: ${name} }`], {
        [name]: await drawn(bar("#e30613"), format),
      });
      const [logo] = home.logos ?? [];
      expect(logo).toMatchObject({ ratio: expect.closeTo(4, 0) as number, isOneColour: true });
      const published = await sharp(
        Buffer.from(brandFiles.files[logo?.url.slice(1) ?? ""] ?? "", "base64"),
      ).metadata();
      expect([published.format, published.width, published.height]).toEqual(["webp", 320, 80]);
    },
  );

  test("a draft's logo is not published", async () => {
    const { home, brandFiles } = await homeOf(["{ name: Fen, logo: fen.svg, draft: true }"], {
      "fen.svg": bar("#e30613"),
    });
    expect(home).toMatchObject({ clients: [] });
    expect(home.logos).toBeUndefined();
    expect(Object.keys(brandFiles.files).filter((name) => name.startsWith("brand/"))).toEqual([]);
  });

  test("what is wrong with a file or a field is named at its line", async () => {
    const result = await read(
      [
        "{ name: A, logo: none.svg }",
        "{ name: B, logo: empty.svg }",
        "{ name: C, logo: broken.png }",
        "{ name: D, logo: blank.png }",
      ],
      {
        "empty.svg": svg('<path fill="none" d="M0 0h9"/>'),
        "broken.png": "no picture",
        "blank.png": await drawn(svg(""), "png"),
      },
    );
    expect("faults" in result && result.faults.map(describeFault)).toEqual([
      "samples/home.yaml:3 Clients: 1: Logo: The file “none.svg” is not there. Send it again, or choose another one.",
      "samples/home.yaml:4 Clients: 2: Logo: The drawing is empty: nothing in it can be seen.",
      expect.stringContaining(
        "samples/home.yaml:5 Clients: 3: Logo: The picture is damaged, too large, or no picture: save it again as a PNG of at most 4000 by 4000 pixels.",
      ),
      "samples/home.yaml:6 Clients: 4: Logo: The drawing is empty: nothing in it can be seen.",
    ]);
    const wrong = await read(["{ name: A, logo: a.gif }", "{ name: B, loco: b.svg }"], {});
    expect("faults" in wrong && wrong.faults.map(describeFault)).toEqual([
      "samples/home.yaml:3 Clients: 1: Logo: This must be the name of a drawing (SVG), a PNG or a WebP picture among your logos.",
      expect.stringContaining(
        "samples/home.yaml:4 Clients: 2: “loco” is not a field that the site knows here.",
      ),
    ]);
  });
});
