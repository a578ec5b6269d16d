import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { bytesIn } from "#server/testing/published-folder.ts";
import { fixtureFiles } from "#server/testing/fixture-content.ts";
import { makePipe } from "#server/testing/named-pipe.ts";
import { asPreview } from "./answer.ts";
import { openTestPreview } from "./testing/test-preview.ts";

const good = fixtureFiles();
const post = good["posts/8.md"] ?? "";
const headed = (lines: string) => post.replace("---\n", `---\n${lines}\n`);
const titled = (title: string) => post.replace("Post 8", title);

/** The title of the post that the tests change, as the API has it. */
async function titleOf({ ask }: Awaited<ReturnType<typeof openTestPreview>>) {
  const answer: { data: { title: string } } = await (await ask("/api/posts/8")).json();
  return answer.data.title;
}

test("shows drafts, what is to come and what is over", async () => {
  const { ask } = await openTestPreview(good, {
    "posts/8.md": headed("draft: true\nslug: not-yet"),
    "posts/7.md": (good["posts/7.md"] ?? "").replace("---\n", "---\nfrom: 2100-01-01T00:00:00Z\n"),
    "pages/imprint.md": (good["pages/imprint.md"] ?? "").replace("---\n", "---\nuntil: 2020-01-01\n"),
    "samples/facts.yaml": '- { count: 45, suffix: "+", label: Clients, draft: true }\n',
  });
  for (const id of [7, 8]) expect((await ask(`/api/posts/${id}`)).status).toBe(200);
  expect(await (await ask("/samples/facts.json")).text()).toContain("Clients");
});

test("a folder that has a mistake from the beginning shows what is published, until it is mended", async () => {
  const opened = await openTestPreview(good, { "posts/8.md": "---\nid: 8\n---\n" });
  expect(await opened.preview.state()).toMatchObject({ version: "", problems: [{ file: "posts/8.md" }] });
  expect(await titleOf(opened)).toBe("Post 8");
  const [picture] = await opened.opened.database.kysely.selectFrom("pictures").select("path").execute();
  expect((await opened.ask(`/storage/${picture?.path}`)).headers.get("content-type")).toMatch(/^image\//);
  await opened.write("posts/8.md", titled("Mended"));
  await opened.refresh();
  expect(await titleOf(opened)).toBe("Mended");
});

test.skipIf(process.platform === "win32")(
  "a pipe in the folder is named as a mistake, and pages go on",
  async () => {
    const opened = await openTestPreview();
    const file = path.join(opened.dir, "posts/pipe.md");
    makePipe(file);
    const { problems } = await opened.until((state) => state.problems.length > 0);
    expect(problems).toMatchObject([{ file: "posts/pipe.md", line: 1, mistake: { is: "fileSpecial" } }]);
    expect(await titleOf(opened)).toBe("Post 8");
    await rm(file);
    await opened.until((state) => state.problems.length === 0);
  },
);

test("redirects old addresses, by the rules of the folder as they are now", async () => {
  const { refresh, ask, write } = await openTestPreview(good, {
    "redirects.yaml": "/old: /about-us\n/news/*: /blog-single/*\n",
  });
  const leadsTo = async (address: string) => {
    const { status, headers } = await ask(address);
    return [status, headers.get("location"), headers.get("cache-control")];
  };
  expect(await leadsTo("/old?a=b")).toEqual([301, "/about-us?a=b", "no-store"]);
  expect(await leadsTo("/news/8")).toEqual([301, "/blog-single/8", "no-store"]);
  await write("redirects.yaml", "/older: /faq\n");
  await refresh();
  expect(await leadsTo("/older")).toEqual([301, "/faq", "no-store"]);
  expect((await ask("/old")).headers.get("location")).toBeNull();
});

test("shows a change of a file by itself, and at once where its writer names it", async () => {
  const opened = await openTestPreview();
  const { version: before } = await opened.preview.state();
  await opened.write("posts/8.md", titled("By the watcher"));
  await opened.until(({ version }) => version !== before);
  expect(await titleOf(opened)).toBe("By the watcher");
  await opened.write("posts/8.md", titled("By its writer"));
  const [one, other] = await Promise.all([opened.refresh(), opened.refresh()]);
  expect(one.version).toBe(other.version);
  expect(await titleOf(opened)).toBe("By its writer");
});

test("shows the last good state below mistakes, which have file and line", async () => {
  const opened = await openTestPreview();
  await opened.write("posts/8.md", headed("titel: x"));
  const { problems } = await opened.until((state) => state.problems.length > 0);
  expect(problems).toEqual([expect.objectContaining({ file: "posts/8.md", line: 2 })]);
  expect(await titleOf(opened)).toBe("Post 8");
  await opened.write("posts/8.md", titled("Mended"));
  await opened.until((state) => state.problems.length === 0);
  expect(await titleOf(opened)).toBe("Mended");
});

test("writes nothing into the site, the folder, or what is left of it", async () => {
  const temporary = await mkdtemp(path.join(tmpdir(), "quarterlight-of-preview-"));
  const { preview, refresh, opened, dir, ask, write } = await openTestPreview(good, {}, { temporary });
  const rows = async () => ({
    documents: await opened.database.kysely.selectFrom("documents").selectAll().execute(),
    versions: await opened.database.kysely.selectFrom("source_versions").selectAll().execute(),
    messages: await opened.database.kysely.selectFrom("messages").selectAll().execute(),
  });
  const own = (folder: string) => readdir(folder, { recursive: true });
  await write("posts/8.md", titled("Not public"));
  const [before, files, content] = [await rows(), await own(opened.dataDir), await bytesIn(dir)];
  await refresh();
  const form = { name: "Ann", email: "ann@example.com", message: "Hello there" };
  const sent = await ask("/api/contacts", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(form),
  });
  expect([sent.status, sent.headers.get("content-type")]).toEqual([403, "application/problem+json"]);
  expect(await sent.json()).toMatchObject({ title: expect.stringContaining("nothing is stored") });
  expect(await readdir(temporary)).toHaveLength(1);
  await preview.close();
  expect(await readdir(temporary)).toEqual([]);
  expect([await rows(), await own(opened.dataDir), await bytesIn(dir)]).toEqual([before, files, content]);
});

test("answers for its own origin's frames and for no search engine", async () => {
  const { ask } = await openTestPreview();
  const page = await ask("/");
  expect(page.status).toBe(200);
  expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self' 'sha256-own'");
  expect(policy).toContain("frame-ancestors 'self'");
});

test("lets a frame say how high the window is that its page is laid out for", async () => {
  const style = "a{min-height:28svh;top:calc(50vh - 2rem);animation-range:0 .5dvh;--x:-6svh}";
  const headers = { "content-type": "text/css; charset=utf-8", "content-length": String(style.length) };
  const answer = await asPreview(() => Promise.resolve(new Response(style, { headers })))(
    new Request("http://localhost/assets/style.css"),
  );
  expect(answer.headers.get("content-length")).toBeNull();
  expect(await answer.text()).toBe(
    "a{min-height:calc(28 * var(--window-height, 100svh) / 100);" +
      "top:calc(calc(50 * var(--window-height, 100vh) / 100) - 2rem);" +
      "animation-range:0 calc(.5 * var(--window-height, 100dvh) / 100);" +
      "--x:calc(-6 * var(--window-height, 100svh) / 100)}",
  );
});

test("has hashed files kept by browsers alone, and by no proxy before the desk", async () => {
  const kept = { headers: { "cache-control": "public, max-age=31536000, immutable" } };
  const answer = await asPreview(async () => new Response("", kept))(
    new Request("http://desk.test/storage/a.webp"),
  );
  expect(answer.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
});

test("shows the owner's own picture files in place of sizes", async () => {
  const { ask, dir } = await openTestPreview();
  const answer: { meta: { pictures: Record<string, unknown> } } = await (await ask("/api/categories")).json();
  const [name] = Object.keys(answer.meta.pictures);
  const picture = await ask(`/storage/${name}?w=640`);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([picture.status, bytes.equals(await readFile(path.join(dir, "pictures/a.webp")))]).toEqual([
    200,
    true,
  ]);
});

test("says what its pages are shown with, the look of the folder as it is now", async () => {
  const { preview, refresh, write } = await openTestPreview();
  const before = await preview.look();
  await write("brand.yaml", 'accent: { straw: "#4fd69c" }\n');
  const { version } = await refresh();
  const { facts, brandStyle } = await preview.look();
  expect(facts).toMatchObject({ version, gels: ["straw"] });
  expect(brandStyle).not.toBe(before.brandStyle);
  // What only the server needs is in no page.
  expect(Object.keys(facts)).not.toContain("heads");
});
