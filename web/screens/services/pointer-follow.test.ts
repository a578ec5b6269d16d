import { describe, expect, it } from "vitest";
import { besidePointer, between } from "./pointer-follow.ts";

describe("between", () => {
  it("SERV-2 covers 12 % in a frame, and as much in two half frames", () => {
    const [from, to] = [
      { x: 0, y: 100 },
      { x: 100, y: 0 },
    ];
    const once = between(from, to, 1000 / 60);
    expect(once.x).toBeCloseTo(12);
    expect(once.y).toBeCloseTo(88);
    const half = between(from, to, 500 / 60);
    expect(between(half, to, 500 / 60).x).toBeCloseTo(12);
  });
});

describe("besidePointer", () => {
  it("SERV-2 is right of pointer and title, and never beyond the list", () => {
    expect(besidePointer({ x: 100, y: 200 }, 50, 1000, 1)).toEqual({ x: 132, y: 20 });
    expect(besidePointer({ x: 100, y: 200 }, 400, 1000, 1).x).toBe(432);
    expect(besidePointer({ x: 900, y: 200 }, 400, 1000, 1).x).toBe(640);
  });
  it("is on the other side in right-to-left text", () => {
    expect(besidePointer({ x: 900, y: 200 }, 950, 40, -1)).toEqual({ x: 508, y: 20 });
    expect(besidePointer({ x: 900, y: 200 }, 600, 40, -1).x).toBe(208);
    expect(besidePointer({ x: 100, y: 200 }, 600, 40, -1).x).toBe(40);
  });
});
