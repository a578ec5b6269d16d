import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { OpenDesk } from "./desk.ts";

/** Gives the desk's folder a menu of three pages, and opens its rows in the fields. */
export async function openMenu(owner: Page, desk: OpenDesk) {
  const file = path.join(desk.contentDir, "site.yaml");
  const read = () => readFile(file, "utf8");
  const given = `${(await read()).trimEnd()}\nmenu: [/blog, /faq, /contact-us]\n`;
  await writeFile(file, given);
  await owner.goto(`${desk.address}/desk/pages?file=site.yaml&pane=fields`);
  const fields = owner.getByRole("region", { name: /^Fields/ });
  await fields.getByText("Menus and pages", { exact: true }).click();
  await fields.getByText("Menu", { exact: true }).click();
  return {
    fields,
    given,
    /** What the file holds. */
    read,
    /** The menu as it is written in the file. */
    order: async () => /^menu: (.*)$/m.exec(await read())?.[1],
  };
}
