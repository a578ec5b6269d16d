import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import path from "node:path";
import { brotliCompressSync, crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mostUploadBytes, upload } from "#desk/contract/media.ts";
import { isDraft } from "#server/base/write-file-atomically.ts";
import { familyFolder } from "#server/brand/families.ts";
import { requestScope } from "#server/front/scope.ts";
import { problem } from "#server/http/problem.ts";
import { createServer } from "#server/listen.ts";
import { eventually } from "#server/testing/eventually.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { rememberFolder } from "./testing/remember-folder.ts";
import { sendFile, titleOf } from "./testing/send-file.ts";
import { home, type TestBrowser, type TestDesk, testDesk } from "./testing/test-desk.ts";

let dir: string;
let desk: TestDesk;
let editor: TestBrowser;
let before: readonly string[];
let restore: () => Promise<void>;
// One desk: starting its process for pictures takes longer than most tests.
beforeAll(async () => {
  dir = await writeFixture();
  restore = await rememberFolder(dir);
  desk = await testDesk({ contentDir: dir });
});
beforeEach(async () => {
  editor = await desk.as("editor");
  before = await everything();
});
afterEach(() => restore());
afterAll(() => desk.end());

/** Every file of the content folder, drafts included, and what lies beside it. */
const everything = async () => {
  const beside = (await readdir(path.dirname(dir))).filter((name) => name.includes("escaped"));
  const inside = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = inside.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return [...beside, ...files.map((file) => path.relative(dir, file))].toSorted();
};
const drafts = async () => (await everything()).filter(isDraft);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c63" } });

const hostileNames = [
  "../escaped.png",
  "../../../../tmp/escaped.png",
  "..%2f..%2fescaped.png",
  "%2e%2e/escaped.png",
  "..\\..\\escaped.png",
  "/etc/escaped.png",
  "C:\\Windows\\escaped.png",
  "\\\\host\\share\\escaped.png",
  "escaped.png\0.jpg",
  "\0",
  "a/../../escaped.png",
  "con.png",
  "escaped.png::$DATA",
  "..",
  ".",
  ".htaccess.png",
  "-rf.png",
  "--help",
  "~root.png",
  "$(touch escaped).png",
  "escaped\n.png",
  "\u202Egnp.exe.png",
  "．．／escaped.png",
  "‥/escaped.png",
  "e\u0301scaped.png",
  "\uD800.png",
  `${"n".repeat(300)}.png`,
  `${"../".repeat(100)}escaped.png`,
  "__proto__.png",
  "constructor",
];

test("a hostile name ends in the folder of pictures, plain and short", async () => {
  for (const [at, name] of hostileNames.entries()) {
    const then = await everything();
    // The same bytes would be the picture that is there.
    const answer = await sendFile(
      editor,
      name,
      await blank(9 + at, 9)
        .png()
        .toBuffer(),
    );
    expect([name, answer.status]).toEqual([name, 200]);
    const added = (await everything()).filter((one) => !then.includes(one));
    expect([name, ...added]).toEqual([
      name,
      expect.stringMatching(/^pictures\/[a-z\d]+(?:-[a-z\d]+)*\.png$/),
    ]);
    expect(added[0]?.length).toBeLessThan(90);
    expect(String(await readFile(path.join(dir, "pictures.yaml")))).toContain(`${added[0]?.slice(9)}:`);
  }
});

/** A PNG of these measures whose pixels would be made of nothing. */
function bomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const chunks = [chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

/** A WOFF2 file of a few bytes whose one table is said to have 100 bytes, and unpacks to 10 MB. */
function woff2Bomb(): Buffer {
  const packed = brotliCompressSync(Buffer.alloc(10_000_000));
  const head = Buffer.alloc(50);
  head.write("wOF2", 0, "latin1");
  head.writeUInt32BE(head.length + packed.length, 8);
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(packed.length, 20);
  head[49] = 100;
  return Buffer.concat([head, packed]);
}

describe("bytes", () => {
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}<path d="M0 0h9v9z"/></svg>`;

  test.each([
    ["a script", svg("<script>steal()</script>")],
    [
      "a handler",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="steal()"><path onclick="steal()" d="M0 0h9v9z"/></svg>',
    ],
    [
      "HTML in it",
      svg('<foreignObject><iframe src="javascript:steal()"/><body onload="steal()"/></foreignObject>'),
    ],
    ["a link that runs", svg('<a href="javascript:steal()"><path d="M0 0h9"/></a>')],
    ["something from elsewhere", svg('<path fill="url(https://evil.example/steal#x)" d="M0 0h9"/>')],
    ["a style", svg('<style>@import "https://evil.example/steal"</style>')],
    ["a picture from elsewhere", svg('<image href="https://evil.example/steal"/>')],
    ["another drawing", svg('<use href="https://evil.example/steal#x"/>')],
    [
      "an entity",
      `<!DOCTYPE svg [<!ENTITY steal SYSTEM "file:///etc/passwd">]>${svg("<title>&steal;</title>")}`,
    ],
    ["an animation that sets a link", svg('<set attributeName="href" to="javascript:steal()"/>')],
  ])("of a mark with %s are cleaned or refused", async (_, bytes) => {
    const answer = await sendFile(editor, { name: "mark.svg", for: "brand" }, bytes);
    expect(answer.status).toBeOneOf([200, 422]);
    const stored = await readFile(path.join(dir, "brand/mark.svg"), "utf8").catch(() => "");
    expect(stored === "").toBe(answer.status === 422);
    expect(stored).not.toMatch(/steal|script|evil|foreign|<!|on\w+=/i);
    expect(await drafts()).toEqual([]);
  });

  test("of a drawing are no picture of the pages, whatever its ending", async () => {
    for (const name of ["drawing.svg", "drawing.png", "drawing"])
      expect((await sendFile(editor, name, svg("<script>steal()</script>"))).status).toBe(422);
    expect(await everything()).toEqual(before);
  });

  test.each([
    ["HTML", "page.jpg", "<!doctype html><script>steal()</script>"],
    ["HTML", "page.pdf", "<!doctype html><script>steal()</script>"],
    ["a program", "tool.exe", "MZ\x90"],
    ["a page", "page.html", "<!doctype html>"],
    ["a script", "script.js", "steal()"],
    ["nothing", "empty.png", ""],
    ["nothing", "empty.pdf", ""],
  ])("that are %s are refused as %s", async (_, name, bytes) => {
    const answer = await sendFile(editor, name, bytes);
    expect(answer.status).toBe(422);
    expect(await everything()).toEqual(before);
  });

  test.each([
    ["no typeface", Buffer.from("no font at all")],
    ["a page", Buffer.from("wOF2<!doctype html><script>steal()</script>")],
    ["a typeface that unpacks to gigabytes", woff2Bomb()],
    ["too many", Buffer.concat([Buffer.from("wOF2"), Buffer.alloc(500_000)])],
  ])("of a typeface that are %s are refused", async (_, bytes) => {
    for (const name of ["own.woff2", "own.ttf", "../own.woff2"])
      expect((await sendFile(editor, { name, for: "font" }, new Uint8Array(bytes))).status).toBe(422);
    expect(await everything()).toEqual(before);
  });

  test("of a typeface end in the folder of the brand, whatever they are called", async () => {
    const file = path.join(familyFolder("jetbrains-mono"), "jetbrains-mono-latin-wght-normal.woff2");
    const bytes = new Uint8Array(await readFile(file));
    for (const name of ["../../escaped.woff2", "a\0.png", "/etc/font.html"]) {
      expect((await sendFile(editor, { name, for: "font" }, bytes)).status).toBe(200);
      const added = (await everything()).filter((one) => !before.includes(one));
      expect(added).toEqual([expect.stringMatching(/^brand\/[a-z\d]+(?:-[a-z\d]+)*\.woff2$/)]);
      // The same bytes would be known by the name that they have.
      await rm(path.join(dir, added[0] ?? ""));
    }
  });

  test("of a picture with a page behind or inside it are encoded again without it", async () => {
    const page = Buffer.from("<script>steal()</script>");
    const behind = Buffer.concat([await blank(9, 9).jpeg().toBuffer(), page]);
    const inside = await blank(9, 9)
      .withExif({ IFD0: { ImageDescription: String(page) } })
      .png()
      .toBuffer();
    for (const bytes of [behind, inside]) {
      expect(bytes.includes("steal")).toBe(true);
      const { name } = (await (await sendFile(editor, "me.jpg", bytes)).json()) as { name: string };
      expect((await readFile(path.join(dir, "pictures", name))).includes("steal")).toBe(false);
    }
  });

  test("of a picture that would fill the memory are refused by its head", async () => {
    const answer = await sendFile(editor, "bomb.png", bomb(50_000, 50_000));
    expect([answer.status, await titleOf(answer)]).toEqual([
      422,
      expect.stringContaining("2,500 megapixels"),
    ]);
    expect(await everything()).toEqual(before);
  });

  test("of a picture that ends before its last line are refused", async () => {
    const whole = await blank(400, 400).jpeg().toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length / 2));
    expect((await sendFile(editor, "cut.jpg", cut)).status).toBe(422);
    expect((await sendFile(editor, "cut.png", bomb(6000, 6000))).status).toBe(422);
    expect(await everything()).toEqual(before);
  });
});

describe("a body", () => {
  /** Bytes that come without end, a megabyte at a time. */
  const endless = () => {
    const chunk = new Uint8Array(2 ** 20);
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    return { stream, sent: () => sent };
  };

  test("over the limit is refused where it says so, and cut off where it does not", async () => {
    const headers = { "content-length": `${mostUploadBytes + 1}` };
    expect((await sendFile(editor, "a.png", "x", { headers })).status).toBe(413);
    const { stream, sent } = endless();
    const answer = await sendFile(editor, "a.png", stream);
    expect([answer.status, await titleOf(answer)]).toEqual([
      413,
      "The file is too large: at most 100 MB are taken.",
    ]);
    expect(sent()).toBeLessThan(mostUploadBytes + 10 * 2 ** 20);
    expect(await everything()).toEqual(before);
  });

  test("that breaks off leaves no half file, whether it said its length or not", async () => {
    const half = (await blank(200, 200).png().toBuffer()).subarray(0, 100);
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(half),
      pull: (controller) => controller.error(new Error("ECONNRESET")),
    });
    expect((await sendFile(editor, "a.png", broken)).status).toBe(400);
    const short = await sendFile(editor, "b.pdf", "%PDF-", { headers: { "content-length": "900" } });
    expect([short.status, await titleOf(short)]).toEqual([
      400,
      "The file did not arrive whole. Send it again.",
    ]);
    expect(await everything()).toEqual(before);
  });

  test("of a person who was removed while it arrived gets no name", async () => {
    const bytes = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(await blank(9, 9).png().toBuffer());
        await desk.state.deleteFrom("sessions").execute();
        controller.close();
      },
    });
    expect((await sendFile(editor, "late.png", bytes)).status).toBe(401);
    expect(await everything()).toEqual(before);
  });
});

test.each([
  ["nobody who is signed in", () => desk.browser(), {}, 401],
  ["a page of another site", () => editor, { origin: "https://evil.example" }, 403],
  ["a page that hides where it comes from", () => editor, { origin: null }, 403],
  ["a form", () => editor, { "content-type": "multipart/form-data; boundary=x" }, 415],
  ["a form of plain text", () => editor, { "content-type": "text/plain" }, 415],
  ["a script without the desk's mark", () => editor, { "x-desk": null }, 403],
])("%s sends no file", async (_, browser, headers, status) => {
  const bytes = await blank(9, 9).png().toBuffer();
  expect((await sendFile(browser(), "a.png", bytes, { headers })).status).toBe(status);
  expect(await everything()).toEqual(before);
});

test(
  "two hundred at once all arrive, each under a name of its own and in the list",
  { tags: ["deep"] },
  async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) =>
        sendFile(
          editor,
          "same.png",
          await blank(9, 9 + index)
            .png()
            .toBuffer(),
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const names = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { name: string }).name),
    );
    expect(new Set(names).size).toBe(200);
    const list = String(await readFile(path.join(dir, "pictures.yaml")));
    expect(names.filter((name) => !list.includes(`${name}:`))).toEqual([]);
    expect(await drafts()).toEqual([]);
  },
);

test("a replaced name leads nowhere else, and no draft of another can be chosen", async () => {
  const bytes = await blank(9, 9).png().toBuffer();
  await writeFile(path.join(dir, "pictures/.0123456789abcdef"), "draft");
  for (const replace of [
    "../site.yaml",
    "../pictures/b.png",
    "/etc/hosts",
    ".0123456789abcdef",
    "b.png\0",
    "B.PNG",
  ])
    expect((await sendFile(editor, { name: "a.png", replace }, bytes)).status).toBe(404);
});

test("over the network a sender who goes away midway leaves nothing, and the desk goes on", async () => {
  const scope = requestScope({ trustProxy: 0 });
  const server = createServer(desk.fetch, { scope, refuse: problem });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const begin = (): ClientRequest =>
    request({
      port,
      method: "POST",
      path: `/desk/api${upload.path}?name=a.png`,
      headers: {
        host: new URL(home).host,
        origin: home,
        cookie,
        "user-agent": "Firefox",
        "x-desk": "1",
        "content-type": "application/octet-stream",
        "content-length": 1_000_000,
      },
    });
  const senders = Array.from({ length: 20 }, begin);
  for (const sender of senders) {
    sender.on("error", () => {});
    sender.write(Buffer.alloc(1000));
  }
  await eventually(async () => expect(await drafts()).not.toEqual([]));
  for (const sender of senders) sender.destroy();
  server.close();
  await once(server, "close");
  // Those that waited for their turn have it once the first are gone, so a look in between proves nothing.
  await eventually(async () => expect(await everything()).toEqual(before));
  expect((await sendFile(editor, "a.png", await blank(9, 9).png().toBuffer())).status).toBe(200);
  await eventually(async () => expect(await drafts()).toEqual([]));
});
