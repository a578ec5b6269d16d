import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { siteFiles } from "./site-files.ts";

let publicDir: string;
let assetsDir: string;

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-files-"));
  [publicDir, assetsDir] = [path.join(folder, "public"), path.join(folder, "client")];
  await write(publicDir, { "favicon.svg": "<svg>own</svg>" });
  await write(assetsDir, { "favicon.svg": "<svg>built</svg>", "assets/app-1.js": "//" });
});

const ask = (folders: Parameters<typeof siteFiles>[0], target: string) => {
  const { own, built } = siteFiles(folders);
  return new Hono()
    .all("*", async (context) => (await own(context)) ?? (await built(context)) ?? context.text("a page"))
    .request(target);
};

describe("files of the site", () => {
  test("the owner's stand before the build's, which need not know of them", async () => {
    expect(await (await ask({ publicDir, assetsDir }, "/favicon.svg")).text()).toBe("<svg>own</svg>");
    expect(await (await ask({ publicDir, assetsDir }, "/assets/app-1.js")).text()).toBe("//");
    expect(await (await ask({ publicDir, assetsDir }, "/faq")).text()).toBe("a page");
  });

  test("without a public folder there are those of the build", async () => {
    const missing = path.join(publicDir, "none");
    expect(await (await ask({ publicDir: missing, assetsDir }, "/favicon.svg")).text()).toBe(
      "<svg>built</svg>",
    );
    expect(await (await ask({}, "/favicon.svg")).text()).toBe("a page");
  });

  test.each([
    ["brochure.pdf", "application/pdf"],
    ["google1234.html", "text/html; charset=utf-8"],
    ["film.mp4", "video/mp4"],
    [".well-known/assetlinks.json", "application/json"],
    [".well-known/apple-app-site-association", "application/json"],
    [".well-known/acme-challenge/token-1", "text/plain; charset=utf-8"],
    [".well-known/matrix", "text/plain; charset=utf-8"],
    ["unknown.kind", "application/octet-stream"],
  ])("%s is %s", async (name, type) => {
    await write(publicDir, { [name]: "content" });
    const answer = await ask({ publicDir }, `/${name}`);
    expect([await answer.text(), answer.headers.get("content-type")]).toEqual(["content", type]);
  });

  test.each([".env", "notes/.secret", ".well-known/.hidden", ".git/config"])(
    "%s is not served",
    async (name) => {
      await write(publicDir, { [name]: "content" });
      expect(await (await ask({ publicDir }, `/${name}`)).text()).toBe("a page");
    },
  );
});
