import { appendFile, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { CommanderError } from "commander";
import { describe, expect, test, vi } from "vitest";
import { ConfigError } from "../server/config/config-error.ts";
import { installation } from "../server/config/fields.ts";
import { describeFault } from "../server/wording/describe-mistake.ts";
import { readContent } from "../server/reading/read-content.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { readTexts } from "#words/catalogue.ts";
import { plainEnglish } from "#words/plain-english.ts";
import { nextLines, writeStarter } from "./new.ts";
import { runCommand } from "./program.ts";
import { readAnswers } from "./starter/answers.ts";
import { plateSvg } from "./starter/plates.ts";
import { starterTexts } from "./starter/texts.ts";
import { UsageError } from "./usage-error.ts";

const said = {
  name: 'Halb & Halb: "Büro"',
  town: "Leipzig",
  email: "hallo@halb.example",
  phone: "+49341000",
  language: "en",
  accent: "#0a8f5b",
  timeZone: "Europe/Berlin",
};
const today = new Date("2026-03-04T05:06:07Z");
const emptyFolder = () => mkdtemp(path.join(tmpdir(), "quarterlight-new-"));
const noTerminal = { input: new PassThrough(), output: new PassThrough() };

async function contentOf(folder: string) {
  const read = await readContent(folder);
  if ("faults" in read) throw new Error(read.faults.map(describeFault).join("\n"));
  return read.content;
}

describe("a new content folder", () => {
  test("has no mistake, says what was answered, has something on every page, and invents nothing", async () => {
    const folder = await emptyFolder();
    await writeStarter({ ...said, folder }, today);
    const content = await contentOf(folder);
    expect(content.contacts).toMatchObject({
      website_name: said.name,
      address: "Leipzig",
      email: "hallo@halb.example",
      phone: "+49341000",
    });
    expect(content.brand.accents.map(({ light }) => light.fill)).toEqual([said.accent]);
    expect(await readFile(path.join(folder, "site.yaml"), "utf8")).toContain("\ntimezone: Europe/Berlin\n");
    expect(content.about.title).toBe(`About ${said.name}`);
    for (const list of [content.categories, content.items, content.projects, content.team, content.posts])
      expect(list.length).toBeGreaterThan(0);
    expect(content.samples.site).toMatchObject({ showcase: false, copyright: "2026" });
    expect(content.samples.services.services[0]?.content).toMatch(/^<p>/);
    expect(content.pictures.length).toBe((await readdir(path.join(folder, "pictures/plates"))).length);

    // No client, no review and no figure.
    const { testimonials, samples, projects } = content;
    expect([testimonials, samples.pricing, samples.facts, samples.awards, samples.skills].flat()).toEqual([]);
    expect([samples.home.clients, samples.home.counters].flat()).toEqual([]);
    expect(projects.map(({ client }) => client)).toEqual([""]);
  });

  test("takes phone numbers as they are written, and greets visitors in plain English", async () => {
    const folder = await emptyFolder();
    await writeStarter({ ...said, language: "en-GB", folder }, today);
    const { samples } = await contentOf(folder);
    expect(samples.contact).toEqual({ phone: "tel" });
    expect(samples.site.words).toEqual(plainEnglish);
    expect(Object.values(plainEnglish).join()).not.toMatch(/massage|experts|official|get subscribed/i);
  });

  test("in a language without texts says so in the command, in every file that has English, and when publishing", async () => {
    const printed = captureOutput();
    const folder = path.join(await emptyFolder(), "ka");
    await runCommand(["new", folder, "--name", "Ann", "--language", "ka"]);
    const count = Object.keys(readTexts("en")).length;
    expect(printed.stdout).toContain(
      `Note: ka has no words of its own: ${count} of ${count} texts are English. Write them under Words of the site.\nYour content is in `,
    );
    vi.restoreAllMocks();

    expect((await contentOf(folder)).samples.site.words).toEqual(plainEnglish);
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(md|yaml)$/.test(file));
    const silent = [];
    for (const file of files)
      if (!(await readFile(path.join(folder, file), "utf8")).includes("no texts in Georgian (ka) yet"))
        silent.push(file);
    expect(silent.toSorted()).toEqual(["README.md", "brand.yaml", "site.yaml"]);

    const counted = async () => {
      const read = await readContent(folder);
      const notes = "notes" in read ? read.notes.map(describeFault) : [];
      const [found] = notes.filter((note) => note.includes("has no words of its own"));
      return Number(/^site\.yaml:2 Language: ka .*: (\d+) of \d+ texts are English/.exec(found ?? "")?.[1]);
    };
    expect(await counted()).toBe(count);
    // Fewer once some are translated.
    await appendFile(path.join(folder, "words.yaml"), "nav: { blog: ბლოგი, about: ჩვენ }\n");
    expect(await counted()).toBe(count - 2);
  });

  test("in a language with texts has no words of its own, and takes a name alone", async () => {
    const printed = captureOutput();
    const folder = path.join(await emptyFolder(), "de");
    await runCommand(["new", folder, "--name", "Ann", "--language", "de"]);
    expect(printed.stdout).toMatch(/^Your content is in /);
    vi.restoreAllMocks();
    const { contacts, samples } = await contentOf(folder);
    expect(samples.site.words).toBeUndefined();
    expect(contacts).toMatchObject({ address: "", email: "", phone: "" });
  });

  test("leaves a folder alone that holds something", async () => {
    const folder = await emptyFolder();
    await writeFile(path.join(folder, "mine.txt"), "mine");
    await expect(writeStarter({ ...said, folder }, today)).rejects.toThrow("left alone");
    expect(await readdir(folder)).toEqual(["mine.txt"]);
  });

  test("draws its plates in the agency's colour", () => {
    expect(plateSvg("plates/work.webp", said.accent)).toContain('fill="#0a8f5b"');
  });

  test("says the commands that come next, which name the folder where it is not found by itself", () => {
    expect(nextLines(path.join(installation, "content"))).toMatch(
      / {2}npm run preview\n.* {3}npm run publish-content\n.* npm start\n/,
    );
    expect(nextLines(path.join(installation, "my-studio"))).toContain("CONTENT_DIR=my-studio npm start");
    expect(nextLines("/srv/site")).toContain("CONTENT_DIR=/srv/site npm run publish-content");
  });
});

describe("its texts", async () => {
  const folder = path.join(import.meta.dirname, "starter/texts");
  const languages = (await readdir(folder)).map((file) => file.replace(".yaml", ""));

  test.each(languages)("in %s are whole, and name the agency", (language) => {
    const texts = starterTexts(language, "Ann & Co");
    expect(JSON.stringify(texts)).not.toMatch(/[{}]\w+[{}]/);
    expect(texts.about.title).toContain("Ann & Co");
    expect(texts.readme).toContain("Ann & Co");
  });

  test("of a region are those of the language, and English where there are none", async () => {
    const english = starterTexts("en", "A");
    expect(starterTexts("en-GB", "A")).toEqual(english);
    expect(starterTexts("tlh", "A")).toEqual(english);
  });

  test("no two languages say the same", async () => {
    const files = await Promise.all(
      languages.map((one) => readFile(path.join(folder, `${one}.yaml`), "utf8")),
    );
    expect(new Set(files).size).toBe(languages.length);
  });
});

describe("what is asked", () => {
  test("is answered by flags, without a terminal", async () => {
    expect(await readAnswers("my-studio", said, noTerminal)).toEqual({
      ...said,
      folder: path.resolve("my-studio"),
    });
  });

  test("has defaults: the folder's name, no ways to reach anyone, English, the machine's time zone", async () => {
    expect(await readAnswers("my-small_studio", {}, noTerminal)).toMatchObject({
      name: "My Small Studio",
      email: "",
      language: "en",
      accent: expect.stringMatching(/^#[0-9a-f]{6}$/),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  test("is prompted for at a terminal, where a flag does not say it", async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    const printed: string[] = [];
    const replies = ["Ann & Co", "", "", "fr-ca", "#0a7", "#ABCDEF", "America/Toronto"];
    output.on("data", (chunk: Buffer) => {
      printed.push(chunk.toString());
      input.write(`${replies.shift() ?? ""}\n`);
    });
    expect(await readAnswers("content", { town: "Lyon" }, { input, output })).toMatchObject({
      name: "Ann & Co",
      town: "Lyon",
      email: "",
      phone: "",
      language: "fr-CA",
      accent: "#abcdef",
      timeZone: "America/Toronto",
    });
    expect(printed).toHaveLength(7);
    expect(printed[5]).toBe("Wanted is a colour as # and six digits, such as #3366ff. (#4f6df5) ");
    expect(printed.join("")).toContain(
      "In which language is the site: en, ar, de, es, fr, it, ja, nl, pl, pt, or another",
    );
  });

  test.each([
    ["Ctrl-D", "\u0004"],
    ["Ctrl-C", "\u0003"],
  ])("ends with one line by %s", async (_, key) => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new PassThrough(), { isTTY: true });
    output.once("data", () => input.write(key));
    const answers = readAnswers("content", {}, { input, output });
    await expect(answers).rejects.toBeInstanceOf(ConfigError);
    await expect(answers).rejects.toThrow(/^\nThe questions were ended, .*$/);
  });

  test.each([
    ["name", ""],
    ["email", "nobody"],
    ["language", "no such"],
    ["language", "xx"],
    ["accent", "blue"],
    ["timeZone", "Warsaw"],
  ] as const)("--%s=%j is refused in words", async (flag, value) => {
    const answers = readAnswers("content", { ...said, [flag]: value }, noTerminal);
    await expect(answers).rejects.toThrow(
      new RegExp(`^--${flag === "timeZone" ? "time-zone" : flag} must be .`),
    );
    await expect(answers).rejects.toBeInstanceOf(UsageError);
  });

  test.each([[[]], [["one", "two"]], [["one", "--colour", "red"]]])(
    "%j is answered by how to say it",
    async (args) => {
      const printed = captureOutput();
      await expect(runCommand(["new", ...args])).rejects.toBeInstanceOf(CommanderError);
      expect(printed.stderr).toContain("Usage: npx agency new content --name");
      vi.restoreAllMocks();
    },
  );
});
