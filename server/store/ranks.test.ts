import { expect, test } from "vitest";
import { ranksAmong } from "./ranks.ts";

test("ranks count what is public, whichever places are hidden", () => {
  // Every choice of hidden places among seven.
  for (let mask = 0; mask < 128; mask += 1) {
    const places = [1, 2, 3, 4, 5, 6, 7];
    const isHidden = (place: number) => (mask & (1 << (place - 1))) !== 0;
    const open = places.filter((place) => !isHidden(place));
    const { count, placeOf, rankOf } = ranksAmong(7, places.filter(isHidden));
    expect(count).toBe(open.length);
    expect(open.map((_, index) => placeOf(index + 1))).toEqual(open);
    expect(open.map(rankOf)).toEqual(open.map((_, index) => index + 1));
  }
});
