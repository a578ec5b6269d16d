import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlaceDrawing } from "./place-drawing.tsx";

/** Half the angle of a fan of the sun, in degrees. */
function halfFan(latitude: number): number {
  const drawn = renderToStaticMarkup(<PlaceDrawing latitude={latitude} longitude={20} />);
  const [, x, y] = /M0 0L(\S+) -(\S+?)A/.exec(drawn) ?? [];
  return (Math.atan2(Number(y), Number(x)) * 180) / Math.PI;
}

test("the sun's fans are wider the farther from the equator, the same south of it, and whole at the pole", () => {
  expect(halfFan(0)).toBeCloseTo(23.44, 1);
  expect(halfFan(31.96)).toBeCloseTo(27.96, 1);
  expect(halfFan(55.98)).toBeCloseTo(45.31, 1);
  expect(halfFan(-55.98)).toBeCloseTo(45.31, 1);
  expect(halfFan(80)).toBe(90);
});

test("the lines are as far apart as on the ground: those of longitude nearer each other to the north", () => {
  const meridians = (latitude: number) =>
    [
      ...renderToStaticMarkup(<PlaceDrawing latitude={latitude} longitude={20} />).matchAll(
        /M-?[\d.]+ -22V22/g,
      ),
    ].length;
  expect(meridians(0)).toBe(14);
  expect(meridians(60)).toBe(26);
});
