import { expect, test } from "vitest";
import { compileMessage, MessageError, placeholdersOf } from "./compile.ts";
import { grammarOf } from "./locale.ts";
import { type Given, writeMessage } from "./message.ts";

const write = (text: string, given: Given, language = "en") =>
  writeMessage(compileMessage(text, language), given, grammarOf(language));

test("text stays text, apostrophes and doubled ones included", () => {
  expect(compileMessage("It’s here, isn't it?", "en")).toBe("It’s here, isn't it?");
});

test("placeholders are filled in", () => {
  expect(write("© {years} {name}.", { years: "2024", name: "Laka" })).toBe("© 2024 Laka.");
  expect(write("{now} of {all}", { now: 2, all: 9 })).toBe("2 of 9");
});

test("a plural chooses by the rules of its language", () => {
  const polish = "{count, plural, =0 {Brak} one {# opinia} few {# opinie} many {# opinii} other {# opinii}}";
  const counts = [0, 1, 2, 5, 12, 22, 25].map((count) => write(polish, { count }, "pl"));
  expect(counts).toEqual(["Brak", "1 opinia", "2 opinie", "5 opinii", "12 opinii", "22 opinie", "25 opinii"]);
});

test("a figure is written as its language groups it, a text as it is given", () => {
  expect(write("{count} of {all}", { count: 1200, all: "1200" }, "de")).toBe("1.200 of 1200");
  expect(write("{count, plural, one {# change} other {# changes}}", { count: 1200 })).toBe("1,200 changes");
});

test("a text is isolated in a language that is written from right to left, and nowhere else", () => {
  const text = "{link} {count}{none}";
  const given = { link: "/blog.", count: 1200 };
  expect(write(text, given, "ar")).toBe("\u2068/blog.\u2069 1,200");
  expect(write(text, given, "de")).toBe("/blog. 1.200");
});

test("a selection chooses by a word, and falls back to other", () => {
  const text = "{kind, select, post {A post} other {A page}} of {name}";
  expect(write(text, { kind: "post", name: "Ada" })).toBe("A post of Ada");
  expect(write(text, { kind: "item", name: "Ada" })).toBe("A page of Ada");
});

test.each([
  ["{count, plural, few {a} other {b}}", "plural case few"],
  ["{name", "end"],
  ["{when, date}", "function is not known here"],
  ["{count, plural, offset:1 one {a} other {b}}", "offset"],
])("%s is refused", (text, reason) => {
  expect(() => compileMessage(text, "en")).toThrow(MessageError);
  expect(() => compileMessage(text, "en")).toThrow(reason);
});

test("the placeholders of a message are known, inside of choices too", () => {
  const found = placeholdersOf(compileMessage("{count, plural, one {# of {name}} other {#}}", "en"));
  expect([...found]).toEqual([
    ["count", "count"],
    ["name", "text"],
  ]);
});
