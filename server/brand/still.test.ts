import { corners } from "#contract/corner.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { brandOf } from "./brand.ts";
import { stillSvg } from "./still.ts";

test("the still is drawn in the brand's colours, in the shape of its corner", async () => {
  const accents = [{ name: "own", colour: "#0a8f5b" }];
  const drawn = corners.map((corner) => stillSvg(brandOf({ accents, corner }).brand));
  expect(new Set(drawn).size).toBe(corners.length);
  for (const svg of drawn) {
    expect(svg).toContain('fill="#0a8f5b"');
    expect(svg.length).toBeLessThan(1000);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 900 });
  }
});
