import { expect, test } from "vitest";
import { createRequestCounts } from "./request-counts.ts";

test("an address that is requested again stays, however many others are requested once", () => {
  const requestCounts = createRequestCounts(3);
  for (let index = 0; index < 100; index += 1) {
    requestCounts.add(`/made-up-${index}`);
    if (index === 50 || index === 52 || index === 90) requestCounts.add("/old");
  }
  expect(requestCounts.take()).toEqual({
    counts: [
      ["/old", 3],
      ["/made-up-97", 1],
      ["/made-up-98", 1],
      ["/made-up-99", 1],
    ],
    beyond: 97,
  });
  expect(requestCounts.take()).toEqual({ counts: [], beyond: 0 });
});

test("addresses that are requested again are bounded as well, and no request is lost", () => {
  const requestCounts = createRequestCounts(2);
  for (let round = 0; round < 2; round += 1) for (const path of ["/a", "/b"]) requestCounts.add(path);
  requestCounts.add("/c");
  requestCounts.add("/c");
  requestCounts.add("/a");
  expect(requestCounts.take()).toEqual({
    counts: [
      ["/a", 3],
      ["/b", 2],
    ],
    beyond: 2,
  });
});
