import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { blocks } from "#server/markdown/expand-blocks.ts";
import { blockForms, formOf, withValue } from "./block-forms.ts";
import { readBlockSource, writeBlockSource } from "./block-source.ts";
import { picturesIn, writePictures } from "./gallery-pictures.ts";
import { readSource } from "./read-source.ts";

const documented = readSource(
  /```markdown\n(::: figure[^]*?)```/.exec(readFileSync(path.resolve("docs/content.md"), "utf8"))?.[1] ?? "",
).blocks.filter(({ kind }) => kind === "directive");

test("every kind of block of the site has a form with each of its options", () => {
  // A column is written within columns.
  expect(Object.keys(blockForms).toSorted()).toEqual(
    Object.keys(blocks)
      .filter((name) => name !== "column")
      .toSorted(),
  );
  for (const [name, { fields }] of Object.entries(blockForms)) {
    const { main, needs = [], may = [] } = blocks[name] ?? {};
    const options = fields.flatMap(({ of }) => (typeof of === "object" ? [of.option] : []));
    expect(options.toSorted()).toEqual([...needs, ...may].toSorted());
    expect(fields.some(({ of }) => of === "main")).toBe(main !== undefined);
  }
});

test("every block of the guide is shown as its form, and says the same when it is written", () => {
  expect(documented.length).toBeGreaterThan(10);
  for (const { source } of documented) {
    const found = formOf(source);
    expect(found).toBeDefined();
    expect(found && readBlockSource(writeBlockSource(found.block))).toEqual(found?.block);
  }
});

test.each([
  "::: nobody-knows\n:::",
  "::: figure a.jpg {alt=One extra}\n:::",
  "::: figure a.jpg {size=big}\n:::",
  "::: gallery aside\n:::",
  "::: gallery\nnever closed",
  "::: gallery\n:::\nafter",
])("%s is edited as it is written", (source) => {
  expect(formOf(source)).toBeUndefined();
});

test("the pictures of a gallery are read, and written back as they were", () => {
  const text = '![A door  (red)](door.png)\n![](plates/our%20shop.webp "Words (below) it")';
  const pictures = picturesIn(text) ?? [];
  expect(pictures).toMatchObject([
    { main: "door.png", options: { alt: "A door  (red)" }, body: "" },
    { main: "plates/our shop.webp", options: { alt: "" }, body: "Words (below) it" },
  ]);
  expect(writePictures(pictures)).toBe(text);
  expect(picturesIn("")).toEqual([]);
  for (const other of [
    "Words",
    "- ![](a.png)",
    "![](a.png) ![](b.png)",
    "![a\\]](a.png)",
    "![][a]",
    "![](%zz)",
  ])
    expect(picturesIn(`${text}\n${other}`)).toBeUndefined();
});

test("what is typed beside a picture of a gallery stays with it", () => {
  const typed = fc.record({ main: fc.string(), alt: fc.string(), body: fc.string() });
  const picture = ({ main, alt, body }: { main: string; alt: string; body: string }) => ({
    name: "figure",
    main,
    options: { alt },
    body,
  });
  fc.assert(
    fc.property(fc.array(typed), (all) => {
      const written = writePictures(all.map(picture));
      const read = picturesIn(written);
      expect(read).toHaveLength(all.length);
      expect(writePictures(read ?? [])).toBe(written);
    }),
  );
});

test("what is typed into any field of a block stays in its field", () => {
  const calm = (text: string) => text.replaceAll(/[\s"{}“”„«»]/g, "").replaceAll(":", "");
  fc.assert(
    fc.property(fc.constantFrom(...documented), fc.nat(), fc.string(), ({ source }, seed, typed) => {
      const { form, block } = formOf(source) ?? { form: undefined, block: undefined };
      const field = form?.fields[seed % form.fields.length];
      if (!block || !field) return;
      const edited = withValue(block, field, field.of === "body" ? calm(typed) : typed);
      const written = writeBlockSource(edited);
      expect(readSource(written).blocks.map(({ kind }) => kind)).toEqual(["directive"]);
      const { name, main, body } = block;
      const others = {
        name,
        ...(field.of === "main" ? {} : { main }),
        ...(field.of === "body" ? {} : { body }),
      };
      expect(readBlockSource(written)).toMatchObject(others);
    }),
  );
});
