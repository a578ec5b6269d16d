import { describe, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { checkOpening, type OpeningFacts } from "./check-opening.ts";
import { rules } from "./rules.ts";

const key = "9f2c4b7a1e8d3056c9f2c4b7a1e8d305";
const settings = {
  SITE_URL: "https://www.testhouse.agency",
  TRUST_PROXY: "1",
  RETENTION_MESSAGES_DAYS: "365",
  CONTENT_DIR: "/srv/content",
};
const opening = (env: Record<string, string> = {}, facts: Partial<OpeningFacts> = {}) =>
  checkOpening({
    config: readConfig({ ...settings, ...env }),
    key,
    robots: null,
    stray: null,
    unknown: [],
    known: [],
    ...facts,
  });

const openingFaults: [id: string, seen: () => { id: string }[]][] = [
  ["content-example", () => opening({ CONTENT_DIR: "examples/quarterlight" })],
  ["content-stray", () => opening({ CONTENT_DIR: "examples/quarterlight" }, { stray: "It is another." })],
  ["setting-unknown", () => opening({}, { unknown: ["RETENTION_MESSAGE_DAYS"] })],
  ["site-url-missing", () => opening({ SITE_URL: "" })],
  ["site-url-http", () => opening({ SITE_URL: "http://www.testhouse.agency" })],
  ["site-url-local", () => opening({ SITE_URL: "https://localhost:3000" })],
  ["key-guessable", () => opening({}, { key: "a".repeat(40) })],
  ["key-guessable", () => opening({}, { key: "0123456789".repeat(4) })],
  ["key-guessable", () => opening({}, { key: "please-change-me-before-you-open-the-site" })],
  ["robots-closed", () => opening({}, { robots: "User-agent: *\nDisallow: /\n" })],
  [
    "robots-closed",
    () => opening({}, { robots: "User-agent: a\nUser-agent: *\nDisallow: /api/\nDisallow: / # all\n" }),
  ],
  ["proxy-unknown", () => opening({ TRUST_PROXY: "" })],
  ["retention-off", () => opening({ RETENTION_MESSAGES_DAYS: "" })],
];

describe("settings", () => {
  test("without a fault give no finding", () => {
    expect(opening()).toEqual([]);
    expect(
      opening({}, { robots: "User-agent: bad\nDisallow: /\n\nUser-agent: *\nDisallow: /api/\n" }),
    ).toEqual([]);
  });
  test.each(openingFaults)("%s", (id, seen) => {
    expect(seen().map((one) => one.id)).toEqual([id]);
  });

  test("each rule has a fault above", () => {
    const seeded = new Set(openingFaults.map(([seen]) => seen.split(" ")[0]));
    expect(seeded).toEqual(new Set(Object.keys(rules.opening)));
  });
});
