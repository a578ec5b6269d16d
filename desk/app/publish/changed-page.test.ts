import { expect, test } from "vitest";
import { changedPage } from "./changed-page.ts";

const change = (kind: string, name: string, line: string) => ({
  words: `${kind} ${name}: ${line}`,
  kind,
  name,
  line,
  differs: null,
  unseen: null,
});
const [title, text] = [change("Post", "“Rain”", "Title"), change("Post", "“Rain”", "Text")];
const [answer, question] = [change("Question", "“Why?”", "Answer"), change("Question", "“How?”", "Title")];
const page = change("About", "", "Text");

test.each([
  ["a page's text", { changes: [page], addresses: ["/about-us"] }, "/about-us"],
  [
    "a post, and the lists it stands in",
    { changes: [title, text], addresses: ["/post/1", "/blog"] },
    "/post/1",
  ],
  ["two entries of one page", { changes: [answer, question], addresses: ["/faq"] }, "/faq"],
  ["a post and a page", { changes: [text, page], addresses: ["/post/1", "/about-us"] }, undefined],
  ["what visitors do not see", { changes: [text], addresses: [] }, undefined],
  ["what every page shows", { changes: [page], addresses: ["/about-us"], everywhere: true }, undefined],
  [
    "more than is listed",
    { changes: [title], addresses: ["/post/1", "/blog"], more: { changes: 1, addresses: 0 } },
    undefined,
  ],
])("a receipt leads to the page that was changed: %s", (_, receipt, path) => {
  expect(changedPage({ everywhere: false, more: { changes: 0, addresses: 0 }, ...receipt })).toBe(path);
});
