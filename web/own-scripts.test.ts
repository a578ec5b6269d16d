import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ownScripts } from "./own-scripts.ts";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("ownScripts", () => {
  it("hashes marked scripts once each, and leaves no mark", () => {
    const html = `<head><link rel="modulepreload" href="/a.js" nonce="m1"/></head><script nonce="m1">own()</script>\
<script type="module" async="" nonce="m1">a()\r\nb()</script><script nonce="m1">own()</script>`;
    expect(ownScripts(html, "m1")).toEqual({
      html: html.replaceAll(' nonce="m1"', ""),
      hashes: [hashOf("own()"), hashOf("a()\nb()")],
    });
  });

  it.each([
    "<script>evil()</script>",
    '<script nonce="m2">evil()</script>',
    "<script nonce='m1'>evil()</script>",
    '<p>nonce="m1"</p><script>evil()</script>',
    '</script><script type="module">evil()</script>',
    '<script data-x="',
    "<script>",
  ])("hashes nothing that content wrote: %s", (content) => {
    const html = `<main>${content}</main><script nonce="m1">own()</script>`;
    expect(ownScripts(html, "m1").hashes).toEqual([hashOf("own()")]);
  });

  it("allows no script that content breaks off one of the renderer's", () => {
    const html = `<script nonce="m1">own("</script><script>evil()//")</script>`;
    expect(ownScripts(html, "m1").hashes).toEqual([hashOf('own("')]);
  });
});
