import { describe, expect, it } from "vitest";
import { cutClient } from "../../sources/cut-client.ts";
import { groupNeighbours, relatedTo } from "./project-relatives.tsx";

const list = (count: number) => Array.from({ length: count }, (_, index) => ({ id: 10 * (index + 1) }));

describe("groupNeighbours", () => {
  it.each([
    // projects, of which, before, after
    [0, 10, null, null],
    [1, 10, null, null],
    [3, 30, null, null],
    [4, 10, null, 40],
    [4, 30, null, 40],
    [4, 40, 10, null],
    [7, 10, null, 40],
    [7, 40, 10, 70],
    [7, 50, 10, 70],
    [7, 60, 10, 70],
    [7, 70, 40, null],
    [7, 11, null, null],
  ])("WORK-6 of %i projects, %i has %j before and %j after", (count, id, previous, next) => {
    const found = groupNeighbours(list(count), id);
    expect([found.previous?.id ?? null, found.next?.id ?? null]).toEqual([previous, next]);
  });
});

describe("relatedTo", () => {
  it.each([
    [7, 20, [10, 30, 40]],
    [7, 70, [10, 20, 30]],
    [2, 10, [20]],
    [1, 10, []],
  ])("WORK-5 of %i projects, %i is followed by the first three others", (count, id, ids) => {
    expect(relatedTo(list(count), id).map((one) => one.id)).toEqual(ids);
  });
});

describe("cutClient", () => {
  it.each([
    ["", ""],
    ["Tally", "Tally"],
    ["12345678901234567890", "12345678901234567890"],
    ["123456789012345678901", "12345678901234567890..."],
    ["Northing Advisory Partnership", "Northing Advisory Pa..."],
    ["🦔".repeat(21), `${"🦔".repeat(20)}...`],
    ["🦔".repeat(20), "🦔".repeat(20)],
  ])("WORK-5 shows %j as %j", (client, shown) => {
    expect(cutClient(client)).toBe(shown);
  });
});
