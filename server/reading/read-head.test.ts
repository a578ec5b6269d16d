import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "./read-content.ts";

/** The fixture with further fields in some files. */
function withFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const files = fixtureFiles();
  for (const [file, added] of Object.entries(fields)) files[file] = `---\n${added}\n${files[file]?.slice(4)}`;
  return files;
}

async function contentOf(dir: string) {
  const read = await readContent(dir);
  if ("faults" in read) throw new Error(read.faults.map(describeFault).join("\n"));
  return read.content;
}

const fields = {
  "posts/4.md": "slug: lamp\nhead_title: Light with one lamp\ndescription: One lamp is enough.\nshare: b.png",
  "projects/p-12.md": "noindex: true",
  "items/item-1.md": "noindex: false",
};
const heads = {
  "/blog-single/4-lamp": {
    title: "Light with one lamp",
    description: "One lamp is enough.",
    share: expect.stringMatching(/^b-\w{8}\.png$/),
  },
  "/project-details/12": { noindex: true },
};

test("what an entry says of its page alone is kept by its address, and is no field of the entry", async () => {
  const content = await contentOf(await writeFixture(withFields(fields)));
  expect(content.heads).toEqual(heads);
  for (const name of ["head_title", "description", "share", "noindex"])
    expect(content.posts.find(({ id }) => id === 4)).not.toHaveProperty(name);
});

test("lists and further pages have titles for search engines, too", async () => {
  const files = withFields({ "pages/imprint.md": "head_title: All about us" });
  files["site.yaml"] += "head_titles: { /blog: What we learnt }\n";
  const content = await contentOf(await writeFixture(files));
  expect(content.heads).toEqual({
    "/blog": { title: "What we learnt" },
    "/imprint": { title: "All about us" },
  });
  expect(JSON.stringify(content.samples.pages)).not.toContain("All about us");
});

test("a picture that there is not, and a field of another kind, are named with their lines", async () => {
  const dir = await writeFixture(
    withFields({ "posts/4.md": "share: sun.png", "posts/5.md": "noindex: maybe" }),
  );
  const read = await readContent(dir);
  expect("faults" in read && read.faults.map(describeFault)).toEqual([
    expect.stringMatching(
      /^posts\/4\.md:2 Picture of shared links: There is no picture “sun\.png” among yours/,
    ),
    "posts/5.md:2 Keep out of search engines: This can only be on or off. Choose again.",
  ]);
});
