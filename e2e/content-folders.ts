import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse, stringify } from "yaml";
import { newFolder } from "../cli/testing/new-folder.ts";

const count = 60;
const each = Array.from({ length: count }, (_, index) => index + 1);

/** The folder of `npm run new` with sixty entries of every kind. */
export async function sixtyOfEach(): Promise<string> {
  const folder = await newFolder();
  const from = (file: string) => readFile(path.join(folder, file), "utf8");
  const to = (file: string, text: string) => writeFile(path.join(folder, file), text);
  const multiply = async (file: string, change: (text: string, id: number) => string) => {
    const text = await from(file);
    await Promise.all(
      each.map((id) => to(file.replace("1-", `${id}-`), change(text.replace("id: 1\n", `id: ${id}\n`), id))),
    );
  };
  await multiply("team/1-person.md", (text, id) => text.replace("A person", `A person ${id}`));
  await multiply("posts/1-first.md", (text, id) => text.replace("Your first", `Your ${id}.`));
  await multiply("items/1-client.md", (text, id) => text.replace("category: 1", `category: ${id}`));
  await multiply("projects/1-work.md", (text) => text);
  const categories: object[] = parse(await from("categories.yaml"));
  await to(
    "categories.yaml",
    stringify(each.map((id) => ({ ...categories[id % 3], id, title: `Service ${id}` }))),
  );
  const { services } = parse(await from("samples/services.yaml"));
  await to(
    "samples/services.yaml",
    stringify({ services: each.map((id) => ({ ...services[id % 3], id, title: `Service ${id}` })) }),
  );
  const question = (id: number) => ({ title: `Question ${id}?`, text: "An answer in one sentence." });
  await to("samples/faq.yaml", stringify({ questions: each.map(question) }));
  const plan = (id: number) => ({
    id,
    title: `Plan ${id}`,
    price: id,
    currency: "€",
    features: ["One thing"],
  });
  await to("samples/pricing.yaml", stringify(each.map(plan)));
  const home: object = parse(await from("samples/home.yaml"));
  const clients = each.map((id) => `Client ${id}`);
  const work = each.map((id) => ({ id, tag: "Work" }));
  await to("samples/home.yaml", stringify({ ...home, clients, work }));
  return folder;
}
