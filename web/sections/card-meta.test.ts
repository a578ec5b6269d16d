import { expect, test } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { cardMeta } from "./card-meta.ts";

const { formats } = createLocale({ language: "en" });

test("a card shows its tag, or its date where the page or its title says the same", () => {
  const card = {
    id: 1,
    title: "Baths",
    givenTitle: "Baths",
    tag: "Iris",
    date: "2016-02-01",
    picture: { src: "", sized: true },
  };
  const date = formats.date(card.date);
  expect(cardMeta(card, "", formats)).toBe("Iris");
  expect(cardMeta(card, "Iris", formats)).toBe(date);
  expect(cardMeta({ ...card, title: "Iris" }, "", formats)).toBe(date);
});
