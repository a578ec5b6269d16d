import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { keepHtml } from "./kept-html.ts";

const made = () => vi.fn<() => ReactNode>(() => createElement("p", null, "words"));

describe("keepHtml", () => {
  it("leaves the first render of a part to the page, and makes its HTML once from then on", () => {
    const keep = keepHtml(renderToString);
    const [of, render] = [{}, made()];
    expect(keep(of, "part", render)).toBeNull();
    expect(render).not.toHaveBeenCalled();
    expect(keep(of, "part", render)).toBe("<p>words</p>");
    expect(keep(of, "part", render)).toBe("<p>words</p>");
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("keeps each part of each thing for itself", () => {
    const keep = keepHtml(renderToString);
    const [one, other] = [{}, {}];
    for (let turn = 0; turn < 2; turn++) {
      keep(one, "dark", () => "one, dark");
      keep(one, "light", () => "one, light");
      keep(other, "dark", () => "other, dark");
    }
    expect(keep(one, "dark", made())).toBe("one, dark");
    expect(keep(one, "light", made())).toBe("one, light");
    expect(keep(other, "dark", made())).toBe("other, dark");
  });
});
