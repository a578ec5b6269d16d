import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { freePort } from "#server/testing/free-port.ts";
import { deep } from "../deep.ts";
import { openProcess, type OpenProcess } from "../open-site.ts";
import { keyboardOf, type Keyboard } from "./by-keyboard.ts";
import { begins, counted, deskWords, languageCookie, sentence } from "./desk-words.ts";
import { expect, openDesk, type OpenDesk, test } from "./desk.ts";

// What owners do, from the first link to what visitors see, on one site and by keyboard alone: the films
// follow each other.
for (const language of ["en", "ar"])
  test.describe(`in ${language}`, () => {
    test.describe.configure({ mode: "serial" });
    const { words, nameOf } = deskWords(language);
    let desk: OpenDesk;
    let mail: TestMailServer;
    /** The site's origin, the same before and after it is killed. */
    let address: string;
    let site: OpenProcess;
    let owner: Page;
    let hand: Keyboard;

    const settings = () => ({
      // Mails lead to https alone; the site itself is asked by http, as a proxy asks it.
      SITE_URL: address.replace("http:", "https:"),
      SECRET_KEY: "k".repeat(32),
      SMTP_URL: mail.url,
      CONTACT_TO: "hello@agency.example",
      MAIL_FROM: "website@agency.example",
    });

    async function openSite(): Promise<void> {
      const folders = { CONTENT_DIR: desk.contentDir, DATA_DIR: desk.dataDir };
      site = openProcess(["start"], { ...settings(), ...folders, PORT: new URL(address).port });
      await site.says(/The site is open at (\S+)/);
    }

    test.beforeAll(async ({ browser }) => {
      mail = await startMailServer();
      address = `http://127.0.0.1:${await freePort()}`;
      desk = await openDesk(settings());
      await openSite();
      owner = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      hand = keyboardOf(owner);
      await owner.context().addCookies([languageCookie(language, desk.address)]);
      await owner.goto(await desk.link());
      await expect(title()).toHaveText(words.today.title);
    });
    test.afterAll(async () => {
      await owner.close();
      await site.end();
      await desk.close();
      await mail.stop();
    });

    /** A page of the running site. */
    const seen = async (at: string) => (await fetch(new URL(at, address))).text();
    const accent = async () => /--gel:\s*([^;}]+)/.exec(await seen("/"))?.[1];
    const title = () => owner.getByRole("heading", { level: 1 });
    const views = () => owner.getByRole("navigation", { name: words.shell.views });
    const tree = () => owner.getByRole("navigation", { name: words.pages.site });
    const fields = () => owner.getByRole("region", { name: words.pages.fields, exact: true });
    const button = (among: Page | Locator, name: string | RegExp) =>
      among.getByRole("button", { name, exact: true }).first();
    const field = (name: RegExp) => fields().getByRole("textbox", { name }).first();
    const saved = () => expect(owner.getByText(words.pages.saved, { exact: true })).toBeVisible();

    async function openView(name: string): Promise<void> {
      await hand.toPart(views());
      // Its name may be followed by a count.
      await hand.use(views().getByRole("link", { name: counted(name) }));
      await expect(title()).toHaveText(name);
    }

    /** Opens an entry or a document by a part of its title. */
    async function open(name: string): Promise<void> {
      await hand.toPart(tree());
      await hand.fill(tree().getByRole("searchbox"), name);
      await hand.use(tree().getByRole("link", { name }).first());
      // Those of what was open before are there until then, and take the focus with them.
      await expect(fields().getByRole("heading", { level: 2 })).toContainText(name);
      await hand.toPart(fields());
    }

    /** Chooses a file of one's own device with a button that opens the choice of one. */
    async function choose(control: Locator, name: string, buffer: Buffer): Promise<void> {
      const asked = owner.waitForEvent("filechooser");
      await hand.use(control);
      await (await asked).setFiles({ name, mimeType: "", buffer });
    }

    /** Puts a photo of one's own into a field of the open document. */
    async function putPhoto(into: RegExp, name: string, background: string): Promise<void> {
      const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await hand.use(button(fields(), into));
      const dialog = owner.getByRole("dialog", { name: words.media.chooseTitle.picture });
      await choose(button(dialog, words.media.addHere), name, photo);
      await expect(dialog).toBeHidden();
      await saved();
    }

    async function publish(): Promise<void> {
      await hand.press("Control+Enter");
      await expect(title()).toHaveText(words.publish.title);
      // Until it is known what has changed the button takes no press.
      await expect(button(owner, words.publish.publish)).toBeEnabled();
      await hand.press("Control+Enter");
      await expect(
        owner.getByRole("heading", { name: sentence(words.publish.published({ version: "…" })) }),
      ).toBeFocused();
    }

    /** The time of a person who needs 4 s for each control and half a second for each key. */
    const slowly = ({ controls, keys }: ReturnType<Keyboard["taken"]>) => 4 * controls + keys / 2;

    if (language === "en")
      test("the first day: own name, colour, mark and three photos, with no file touched", deep, async () => {
        const before = await accent();
        await openView(words.pages.title);
        await open(nameOf("Name, contact and menu"));
        await hand.fill(field(begins(nameOf("Name"))), "Lantern House");
        await saved();
        const services = {
          "First service": "#b5532a",
          "Second service": "#2a7a5b",
          "Third service": "#4a3f8a",
        };
        for (const [index, [service, colour]] of Object.entries(services).entries()) {
          await open(service);
          await putPhoto(
            begins(words.media.chooseFor.picture({ label: nameOf("Wide picture") })),
            `lantern-${index}.jpg`,
            colour,
          );
        }

        await openView(words.brand.title);
        await hand.fill(owner.getByLabel(words.brand.hex), "#8a2f4b");
        await hand.use(owner.getByRole("main").locator("summary", { hasText: words.brand.mark }));
        const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
        await choose(button(owner, words.brand.chooseFile.mark), "lantern.svg", Buffer.from(mark));
        await expect(owner.getByText("lantern.svg")).toBeVisible();
        await saved();
        await publish();

        await expect.poll(() => seen("/")).toContain("Lantern House");
        expect(await accent()).not.toBe(before);
        expect(await seen("/favicon.svg")).toContain("M0 0h8v8z");
        for (const index of [0, 1, 2]) expect(await seen("/")).toContain(`/lantern-${index}-`);
        const taken = hand.taken();
        console.log(
          `own name, colour, mark and photos: ${taken.controls} controls, ${taken.keys} keys; ${slowly(taken)} s by a slow hand`,
        );
        expect(slowly(taken)).toBeLessThan(5 * 60);
      });

    test(
      "another phone number and a new post with a picture, seen in the preview, published, shown by the running site, taken back",
      deep,
      async () => {
        await openView(words.pages.title);
        await open(nameOf("Name, contact and menu"));
        await hand.fill(field(begins(nameOf("Phone"))), "+41 33 111 22 33");
        await saved();

        await hand.toPart(tree());
        await hand.fill(tree().getByRole("searchbox"), "Your first note");
        await hand.use(button(tree(), words.pages.newIn({ label: nameOf("Posts") })));
        const form = owner.getByRole("dialog", { name: words.pages.newIn({ label: nameOf("Posts") }) });
        await hand.fill(form.getByRole("textbox", { name: begins(nameOf("Title")) }), "A lamp for winter");
        await hand.press("Enter");
        await expect(form).toBeHidden();
        await expect(field(begins(nameOf("Title")))).toHaveValue("A lamp for winter");
        await expect(fields().getByRole("textbox", { name: nameOf("Text"), exact: true })).toBeFocused();
        await hand.toPart(fields());
        await hand.use(button(fields(), words.pages.showDraft));
        await hand.use(fields().locator("summary").filter({ hasText: words.pages.details }));
        await putPhoto(
          begins(words.media.chooseFor.picture({ label: "" }).trimEnd()),
          "winter.jpg",
          "#2f6b8a",
        );
        const preview = owner.frameLocator("iframe").first();
        await expect(preview.getByRole("heading", { name: "A lamp for winter" }).first()).toBeVisible();
        await expect(preview.locator('img[src*="/winter-"]').first()).toBeAttached();
        expect(await seen("/blog")).not.toContain("A lamp for winter");

        await publish();
        const from = performance.now();
        await expect.poll(() => seen("/blog"), { intervals: [50] }).toContain("A lamp for winter");
        await expect(owner.getByText(words.publish.shownNow)).toBeVisible();
        console.log(`shown by the running site ${Math.round(performance.now() - from)} ms after the receipt`);
        expect(await seen("/blog")).toContain("/winter-");
        expect(await seen("/")).toContain("+41 33 111 22 33");

        await hand.use(button(owner, words.publish.undo));
        await expect(owner.getByRole("heading", { name: words.publish.undone })).toBeFocused();
        await expect.poll(() => seen("/blog")).not.toContain("A lamp for winter");
        expect(await seen("/")).toContain("+41 33 000 00 00");
      },
    );

    // From the right only words and sides differ: the film above shows them.
    if (language !== "en") return;
    test(
      "an earlier version is gone back to: visitors see it, one's own texts stay, and it is undone",
      deep,
      async () => {
        const versions = owner.getByRole("region", { name: words.publish.versions });
        await openView(words.publish.title);
        await hand.toPart(owner.getByRole("main"));
        // The first one is the folder as it was given.
        await hand.use(versions.getByRole("link", { name: words.publish.lookAtVersion({ version: "1" }) }));
        await expect(owner.getByRole("region", { name: words.publish.backChanges })).toContainText(
          "Lantern House",
        );
        await hand.use(button(owner, words.publish.goBack));
        await expect(
          owner.getByRole("heading", { name: words.publish.wentBack({ version: "1" }) }),
        ).toBeFocused();
        await expect.poll(() => seen("/")).toContain("Ofterdinger");
        expect(await seen("/")).not.toContain("Lantern House");
        expect(await readFile(path.join(desk.contentDir, "site.yaml"), "utf8")).toContain("Lantern House");

        await hand.use(button(owner, words.publish.undo));
        await expect(owner.getByRole("heading", { name: words.publish.undone })).toBeFocused();
        await expect.poll(() => seen("/")).toContain("Lantern House");
        await openView(words.publish.title);
        await expect(versions.getByRole("listitem").nth(1)).toContainText("Back to version 1");
      },
    );

    test("an enquiry is answered", deep, async () => {
      const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
      await createStore(database).addMessage({
        name: "Nora Quinn",
        email: "nora@b.example",
        phone: "",
        message: "A lamp, please.",
      });
      await database.close();
      await openView(words.inbox.title);
      await hand.use(
        owner.getByRole("list", { name: words.inbox.list }).getByRole("link", { name: /Nora Quinn/ }),
      );
      const message = owner.getByRole("article");
      const reply = message.getByRole("link", { name: words.inbox.reply });
      await hand.tabTo(reply);
      await expect(reply).toHaveAttribute("href", /^mailto:nora@b\.example\?/);
      await hand.use(button(message, words.inbox.markAnswered));
      const answered = owner
        .getByRole("navigation", { name: words.inbox.folderNav })
        .getByRole("link", { name: begins(words.inbox.folders.answered) });
      await expect(answered).toHaveText(/1$/);
    });
  });
