import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const picture = {
  src: "/storage/a.webp",
  sized: true,
  width: 800,
  height: 600,
  position: "10% 20%",
  shapes: { tall: "30% 40%" },
};
const html = (shape?: "square" | "tall") =>
  renderToStaticMarkup(<Picture picture={picture} sizes="92vw" {...(shape ? { shape } : {})} />);

test("a picture is held where its facts say for the shape that it is cropped to", () => {
  expect(html("tall")).toContain('style="object-position:30% 40%"');
  expect(html("square")).toContain('style="object-position:10% 20%"');
  expect(html()).toContain('style="object-position:10% 20%"');
});

test("a picture that covers a higher box is asked for as wide as it is drawn there", () => {
  const sizes = "(width >= 1200px) max(40vw, ratio * 46vw), 92vw";
  const drawn = renderToStaticMarkup(<Picture picture={picture} sizes={sizes} />);
  expect(drawn).toContain('sizes="(width &gt;= 1200px) max(40vw, 1.333 * 46vw), 92vw"');
});

test("in place of a missing picture stands something that no screen reader announces", () => {
  const missing = renderToStaticMarkup(
    <Picture className="card" picture={{ ...picture, src: "" }} sizes="92vw" />,
  );
  expect(missing).toMatch(/^<span class="\S+ card" aria-hidden="true"><\/span>$/);
});
