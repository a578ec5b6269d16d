import path from "node:path";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { databaseKinds } from "../testing/databases.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { siteShowing } from "../testing/stub-site.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { createApp } from "../app.ts";
import { safeStoredHtml } from "../markdown/safe-html.ts";

const apps: TestApp[] = [];
afterEach(async () => {
  for (const { opened } of apps.splice(0)) await opened.close();
});

const files = fixtureFiles();
const gallery = "::: gallery\n![](wide.png)\n:::\n\n::: figure wide.png\n:::\n";
const folder = (line: string) =>
  writeFixture({
    ...files,
    "pictures.yaml": `${files["pictures.yaml"]}wide.png: ${line}\n`,
    "posts/1.md": `---\nid: 1\ntitle: Post\nmedia: wide.png\n---\n${gallery}`,
  });

/** Red, green and blue, side by side. */
async function paintStripes(dir: string): Promise<void> {
  const stripe = (background: string, index: number) => ({
    input: { create: { width: 400, height: 400, channels: 3, background } } as const,
    left: index * 400,
    top: 0,
  });
  await sharp({ create: { width: 1200, height: 400, channels: 3, background: "#fff" } })
    .composite(["#f00", "#0f0", "#00f"].map(stripe))
    .png()
    .toFile(path.join(dir, "pictures/wide.png"));
}

test.each(databaseKinds)(
  "a focus holds a picture in every shape: in the API, in texts and in shared pictures (%s)",
  async (kind) => {
    const dir = await folder("{ alt: Stripes, focus: face left, square: right, wide: 30% 40% }");
    await paintStripes(dir);
    const opened = await openTestApp(kind, { contentDir: dir });
    apps.push(opened);
    const [post] = (await opened.store.posts({ page: 1, perPage: 50 })).posts.filter(({ id }) => id === 1);
    const facts = Object.values(await opened.store.pictures([post?.media ?? ""]));
    expect(facts).toEqual([
      expect.objectContaining({ position: "0% 25%", shapes: { square: "100% 50%", wide: "30% 40%" } }),
    ]);
    const [cropped, whole] = [...(post?.content ?? "").matchAll(/<img[^>]*>/g)].map(String);
    expect(cropped).toContain('style="object-position:30% 40%"');
    expect(whole).not.toContain("style");
    // As after a restored backup.
    expect(safeStoredHtml(post?.content ?? "")).toBe(post?.content);
    const { store, config, links } = opened;
    const app = createApp({
      store,
      config,
      links,
      site: siteShowing(`/storage/${post?.media}`),
      secret: "secret of the tests",
    });
    const drawn = Buffer.from(await (await app.request("/share/home.jpg")).arrayBuffer());
    const { data } = await sharp(drawn)
      .extract({ left: 900, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data;
    expect({ red: red < 60, green: green < 60, blue: blue > 200 }).toEqual({
      red: true,
      green: true,
      blue: true,
    });
  },
);
