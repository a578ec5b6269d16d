import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashInline } from "./hash-inline.ts";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("hashInline", () => {
  it("hashes marked scripts once each, and removes the marks", () => {
    const html = `<head><link rel="modulepreload" href="/a.js" nonce="m1"/></head><script nonce="m1">own()</script>\
<script type="module" async="" nonce="m1">a()\r\nb()</script><script nonce="m1">own()</script>`;
    expect(hashInline(html, "m1")).toEqual({
      html: html.replaceAll(' nonce="m1"', ""),
      hashes: [hashOf("own()"), hashOf("a()\nb()")],
      styleHashes: [],
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
    expect(hashInline(html, "m1").hashes).toEqual([hashOf("own()")]);
  });

  it("hashes the renderer's own style, and none from content", () => {
    const html = '<style id="brand" nonce="m1">a{}</style><style>b{}</style><style nonce="m2">c{}</style>';
    expect(hashInline(html, "m1")).toMatchObject({ hashes: [], styleHashes: [hashOf("a{}")] });
  });

  it("allows no script that content splits off one of the renderer's", () => {
    const html = `<script nonce="m1">own("</script><script>evil()//")</script>`;
    expect(hashInline(html, "m1").hashes).toEqual([hashOf('own("')]);
  });
});
