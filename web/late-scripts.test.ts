import { describe, expect, it } from "vitest";
import { startLate } from "./late-scripts.ts";

const page = (start: string) => `<html><head><link rel="modulepreload" href="/assets/entry-1.js"/>\
<link rel="modulepreload" href="/assets/base-2.js" nonce="mark"/></head><body><p>Words</p>${start}<script>close()</script></body></html>`;

const start = `<script nonce="mark" type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-4.js";
import * as route1 from "/assets/post-5.js";
  
  window.__reactRouterRouteModules = {"root":route0,"post":route1};

import("/assets/entry-1.js");</script>`;

describe("startLate", () => {
  it("asks for no script before its time, and names each for later", () => {
    const html = startLate(page(start), "mark");
    expect(html).not.toMatch(/modulepreload" href|type="module"|^import /m);
    expect(html).toContain(
      '(["/assets/entry-1.js","/assets/base-2.js"], "/assets/manifest-3.js", {"root":"/assets/root-4.js","post":"/assets/post-5.js"}, "/assets/entry-1.js");</script>',
    );
    expect(html).toContain("<p>Words</p>");
    expect(html).toContain("<script>close()</script>");
  });

  it.each([
    "",
    '<script nonce="mark" type="module" async="">import("/assets/entry-1.js");</script>',
    start.replace("mark", "another"),
  ])("leaves a page as it is that starts otherwise: %j", (other) => {
    expect(startLate(page(other), "mark")).toBe(page(other));
  });
});
