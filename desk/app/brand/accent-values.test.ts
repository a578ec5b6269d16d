import { expect, test } from "vitest";
import { editValue } from "#desk/contract/edit-value.ts";
import type { Value } from "#contract/fields/value.ts";
import { accentsIn, addAccent, tonesIn } from "./accent-values.ts";

const colours = (brand: Value) => accentsIn(brand).map(({ name, colour }) => [name, colour]);

test("the accents of a brand, however the file gives them", () => {
  expect(colours(null)).toEqual([["accent", null]]);
  expect(colours({ corner: "cut" })).toEqual([["accent", null]]);
  expect(colours({ accent: "#7fd1ff" })).toEqual([["accent", "#7fd1ff"]]);
  const several = { accent: { sky: "#7fd1ff", rose: { colour: "#ff7a99", on_light: "#b01e4b" } } };
  expect(accentsIn(several)).toEqual([
    { name: "sky", path: ["accent", "sky"], colour: "#7fd1ff", byHand: [] },
    {
      name: "rose",
      path: ["accent", "rose", "colour"],
      colour: "#ff7a99",
      byHand: [{ side: "light", colour: "#b01e4b", path: ["accent", "rose", "on_light"] }],
    },
  ]);
});

test.each<[Value, string, Value]>([
  [null, "Rose", { accent: { accent: "#111111", rose: "#111111" } }],
  [{ accent: "#7fd1ff" }, "Rose", { accent: { accent: "#7fd1ff", rose: "#111111" } }],
  [{ accent: { sky: "#7fd1ff" } }, "Sky", { accent: { sky: "#7fd1ff", "sky-2": "#111111" } }],
  [{ accent: { sky: "#7fd1ff" } }, " 2. Größe! ", { accent: { sky: "#7fd1ff", "gr-e": "#111111" } }],
  [{ accent: { sky: "#7fd1ff" } }, "夜", { accent: { sky: "#7fd1ff", colour: "#111111" } }],
])("to %j another one called %j is added behind the others", (brand, name, after) => {
  expect(editValue(brand, addAccent(accentsIn(brand), name, "#111111"))).toEqual(after);
});

test("backgrounds and texts that a brand gives by hand can be taken out", () => {
  const brand = { accent: "#7fd1ff", ground: { light: "#ffffff" }, text: { dark: "#eeeeee", light: 3 } };
  const tones = tonesIn(brand);
  expect(tones.map(({ of, side, colour }) => `${of} ${side} ${colour}`)).toEqual([
    "ground light #ffffff",
    "text dark #eeeeee",
  ]);
  const [ground] = tones;
  expect(editValue(brand, { op: "remove", path: ground?.path ?? [] })).toMatchObject({ ground: {} });
  expect([tonesIn(null), tonesIn({ ground: "#fff" })]).toEqual([[], []]);
});
