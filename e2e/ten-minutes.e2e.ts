import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { deep } from "./deep.ts";
import { openSite } from "./open-site.ts";
import { copyProject } from "./project-copy.ts";
import { test } from "./test.ts";

const run = promisify(execFile);
const own = { name: "Ofterdinger & Daughters", phone: "+41 33 000 00 00", accent: "#2f6b8a" };
const photos = ["harbour", "bridge", "yard"];
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 8V0l8 8z"/></svg>';

/** The way of docs/begin.md to a site of one's own, and the commands in it. */
async function guidedWay(): Promise<{ text: string; commands: string[] }> {
  const guide = await readFile("docs/begin.md", "utf8");
  const text = /## Your own in ten minutes\n([\s\S]*?)\n\|/.exec(guide)?.[1] ?? "";
  const commands = [...text.matchAll(/`((?:git|npm) [^`]+)`/g)].map(([, command = ""]) => command);
  return { text, commands: [...new Set(commands)] };
}

test(
  "docs/begin.md leads to own name, mark, colour, photos and phone in the commands that it counts",
  deep,
  async ({ request }) => {
    test.setTimeout(900_000);
    const { text, commands } = await guidedWay();
    // The first two bring the project and its packages: a copy stands for them.
    const [clone, packages, create = "", publish = "", start, doctor = ""] = commands;
    expect([clone, packages, start, commands.length]).toEqual(["git clone", "npm ci", "npm start", 6]);
    expect(text).toContain("Six commands");

    const folder = await copyProject();
    const began = Date.now();
    const env = { ...process.env, SITE_ENV_FILE: "", DATA_DIR: path.join(folder, "var") };
    const npm = (command: string, ...flags: string[]) =>
      run("npm", [...command.replace(/^npm /, "").split(" "), ...flags], { cwd: folder, env });
    await npm(create, ...Object.entries(own).map(([flag, value]) => `--${flag}=${value}`));

    const content = path.join(folder, "content");
    const edit = async (file: string, change: (before: string) => string) => {
      await writeFile(path.join(content, file), change(await readFile(path.join(content, file), "utf8")));
    };
    await mkdir(path.join(content, "brand"));
    await writeFile(path.join(content, "brand/mark.svg"), mark);
    const describing = /^ +(harbour\.jpg:)\n +(alt: .+)$/m.exec(text)?.slice(1) ?? [];
    const description = (photo: string) => describing.join("\n  ").replaceAll("harbour", photo);
    const markLine = /`(mark: mark\.svg)`/.exec(text)?.[1] ?? "";
    await edit("brand.yaml", (before) => `${before}${markLine}\n`);
    for (const [index, photo] of photos.entries()) {
      const picture = {
        width: 1600,
        height: 1200,
        channels: 3,
        background: `#${index}0${index}0a0`,
      } as const;
      await sharp({ create: picture })
        .jpeg()
        .toFile(path.join(content, `pictures/${photo}.jpg`));
      await edit("pictures.yaml", (before) => `${before}${description(photo)}\n`);
      await edit("categories.yaml", (before) =>
        before.replace(`plates/service-${index + 1}.webp`, `${photo}.jpg`),
      );
    }
    await npm(publish);
    const site = await openSite({ CONTENT_DIR: content, DATA_DIR: env.DATA_DIR }, folder);
    try {
      console.log(
        `after npm ci: ${Math.round((Date.now() - began) / 1000)} s of the machine's time, ${commands.length} commands`,
      );
      const home = await (await request.get(`${site.address}/`)).text();
      expect(home).toContain("Ofterdinger &amp; Daughters");
      expect(home).toContain(own.phone);
      expect(home).toContain(own.accent);
      expect(home).toContain("--mark-mask:url(");
      for (const photo of photos) expect(home).toContain(`The ${photo}, in rain`);
      expect(await (await request.get(`${site.address}/favicon.svg`)).text()).toContain("M0 8V0l8 8z");
      expect((await npm(doctor, "--", "--offline")).stdout).toContain("The starter’s words still stand here");
    } finally {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
