import { describe, expect, it } from "vitest";
import { nearestStop, stopAfterDrag, stopAt, stopsOf, turnCurve } from "./carousel-stops.ts";

const starts = (count: number, width: number) => Array.from({ length: count }, (_, index) => index * width);

describe("ABOUT-3 HOME-8 one bullet per stop, not per slide", () => {
  it("one slide in view: as many stops as slides", () => {
    expect(stopsOf(starts(9, 390), 8 * 390)).toHaveLength(9);
  });
  it("ABOUT-2 two and three in view: the last slides share a stop", () => {
    expect(stopsOf(starts(9, 300), 7 * 300)).toHaveLength(8);
    expect(stopsOf(starts(9, 300), 6 * 300)).toHaveLength(7);
  });
  it("a slide and a half in view: the end is a stop of its own", () => {
    expect(stopsOf(starts(4, 200), 500)).toEqual([0, 200, 400, 500]);
  });
  it("fractions of a pixel make no stop", () => {
    expect(stopsOf([0, 300.4, 600.8], 600)).toEqual([0, 300.4, 600]);
    expect(stopsOf([0, 299.6, 599.2], 600)).toEqual([0, 299.6, 599.2]);
  });
  it("all in view: one stop; no slides: none", () => {
    expect(stopsOf(starts(2, 300), 0)).toEqual([0]);
    expect(stopsOf([], 0)).toEqual([]);
  });
});

it("ABOUT-3 the nearest stop is the current one", () => {
  expect(nearestStop([0, 300, 600], 140)).toBe(0);
  expect(nearestStop([0, 300, 600], 160)).toBe(1);
  expect(nearestStop([0, 300, 600], 900)).toBe(2);
  expect(nearestStop([], 10)).toBe(0);
});

it("ABOUT-2 a loop goes around the ends, others stay there", () => {
  expect(stopAt(3, 3, true)).toBe(0);
  expect(stopAt(-1, 3, true)).toBe(2);
  expect(stopAt(3, 3, false)).toBe(2);
  expect(stopAt(-1, 3, false)).toBe(0);
  expect(stopAt(1, 0, true)).toBe(0);
});

it("ABOUT-2 a movement begins and ends where it should", () => {
  expect([0, 0.5, 1].map(turnCurve)).toEqual([0, 0.5, 1]);
});

describe("WORK-4 where a drag comes to rest", () => {
  const stops = [0, 100, 200];
  it.each([
    // from, to, stop
    [0, 10, 0],
    [0, 20, 1],
    [0, 60, 1],
    [0, 170, 2],
    [200, 200, 2],
    [200, 170, 1],
    [100, 0, 0],
    [0, 0, 0],
  ])("a drag from %i to %i rests at stop %i", (from, to, stop) => {
    expect(stopAfterDrag(stops, from, to)).toBe(stop);
  });
});
