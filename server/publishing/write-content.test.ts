import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { calls } from "#contract/calls.ts";
import { postSchema } from "#contract/post.ts";
import { projectSchema } from "#contract/project.ts";
import { type SampleName, sampleSchemas } from "#contract/samples.ts";
import { teamMemberSchema } from "#contract/team-member.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { exampleDir } from "../config/content-dir.ts";
import { folderPlaces } from "../storage/folder-originals.ts";
import { databaseKinds } from "../testing/databases.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { writeContent } from "./write-content.ts";
import { readContent } from "../reading/read-content.ts";

const entity = z.looseObject({ id: z.number() });
const folders: [string, string | undefined][] = [
  ["a small folder", undefined],
  ["the example content", exampleDir],
];

const cases = folders.flatMap(([name, dir]) => databaseKinds.map((kind) => ({ name, dir, kind })));

describe.each(cases)("API-6 keystone: $name on $kind", ({ dir, kind }) => {
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp(kind, dir === undefined ? {} : { contentDir: dir });
  });
  afterAll(() => opened.opened.close());
  const get = async (address: string): Promise<unknown> => {
    const answer = await opened.app.request(address);
    expect([address, answer.status]).toEqual([address, 200]);
    return z.object({ data: z.unknown() }).parse(await answer.json()).data;
  };
  const live = async (address: string, id: number) =>
    entity.parse(await get(address.replace("{id}", String(id))));

  test.each(Object.keys(sampleSchemas) as SampleName[])("the sample %s fits the contract", async (name) => {
    const data = await get(`/samples/${name}.json`);
    expect(sampleSchemas[name].parse(data)).toEqual(data);
  });

  test("an entry in a sample is what the API answers for it, plus the sample's extra facts", async () => {
    const home = z.object({ work: z.array(entity) }).parse(await get("/samples/home.json"));
    const [team, project, post] = [teamMemberSchema, projectSchema, postSchema].map((schema) =>
      Object.keys(schema.shape)
        .filter((name) => name !== "slug")
        .toSorted(),
    );
    const samples: [string, unknown, string[] | undefined, string[]][] = [
      [calls.team.path, await get("/samples/team.json"), team, []],
      [calls.project.path, await get("/samples/projects.json"), project, ["tag"]],
      [calls.project.path, home.work, project, ["tag"]],
      [calls.post.path, await get("/samples/posts.json"), post, ["tag", "title2", "text"]],
    ];
    for (const [address, sample, fields, extras] of samples) {
      for (const entry of z.array(entity).min(1).parse(sample)) {
        const { previous: _previous, next: _next, ...answered } = await live(address, entry.id);
        const shared = Object.fromEntries(Object.entries(entry).filter(([name]) => !extras.includes(name)));
        expect(shared).toEqual(answered);
        // Equal and whole: every field of the contract stands on both sides.
        expect(Object.keys(shared).toSorted()).toEqual(fields);
        for (const extra of extras) expect(entry[extra]).toEqual(expect.any(String));
      }
    }
  });

  test("an entry in a list is what the call for it alone answers", async () => {
    const about = z.object({ teams: z.array(entity).min(1) }).parse(await get(calls.about.path));
    for (const member of about.teams) expect(member).toEqual(await live(calls.team.path, member.id));
    for (const post of z
      .array(entity)
      .min(1)
      .parse(await get(calls.posts.path))) {
      const { previous: _previous, next: _next, ...answered } = await live(calls.post.path, post.id);
      expect(post).toEqual(answered);
    }
    for (const { id } of z
      .array(entity)
      .min(1)
      .parse(await get(calls.categories.path))) {
      const { item: items } = await live(calls.category.path, id);
      for (const item of z.array(entity).parse(items)) {
        const { projects, ...answered } = await live(calls.item.path, item.id);
        expect(item).toEqual(answered);
        for (const project of z.array(entity).parse(projects))
          expect(project).toEqual(await live(calls.project.path, project.id));
      }
    }
  });

  test("every picture that is named is listed and lies in storage", async () => {
    for (const address of [
      "/api/about",
      "/api/posts",
      "/api/categories",
      "/samples/sidebar.json",
      "/samples/services.json",
    ]) {
      const body = z
        .object({ meta: z.object({ pictures: z.record(z.string(), z.unknown()) }) })
        .parse(await (await opened.app.request(address)).json());
      for (const name of Object.keys(body.meta.pictures)) {
        expect((await opened.app.request(`/storage/${name}`)).status).toBe(200);
      }
    }
  });
});

describe.each(databaseKinds)("publishing on %s", (kind) => {
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp(kind);
  });
  afterAll(() => opened.opened.close());
  const republish = async (change: (files: Record<string, string>) => void) => {
    const files = fixtureFiles();
    change(files);
    const dir = await writeFixture(files);
    const read = await readContent(dir);
    if ("faults" in read) throw new Error("the fixture has faults");
    return writeContent(opened.opened.database, read, folderPlaces(opened.config.dataDir).originals);
  };

  test("the version is the same for the same content and another for other content", async () => {
    const first = await opened.store.contentVersion();
    expect(await republish(() => {})).toBe(first);
    const changed = await republish((files) => {
      files["about.md"] = (files["about.md"] ?? "").replace("About", "Us");
    });
    expect(changed).not.toBe(first);
    expect(await opened.store.contentVersion()).toBe(changed);
    expect((await opened.store.about())?.about.title).toBe("Us");
    const words = await republish((files) => (files["posts/8.md"] += " More."));
    expect([first, changed]).not.toContain(words);
    expect((await opened.store.post(8))?.content).toContain("More.");
  });

  test("what is gone from the folder is gone from the site; messages stay", async () => {
    await opened.store.addMessage({ name: "a", email: "a@b", phone: "1", message: "m" });
    await republish((files) => void delete files["posts/8.md"]);
    expect(await opened.store.post(8)).toBeNull();
    expect(await opened.store.messages()).toHaveLength(1);
  });

  test("a failure in the middle leaves the old content live", async () => {
    const before = await opened.store.contentVersion();
    const read = await readContent(await writeFixture());
    if ("faults" in read) throw new Error("the fixture has faults");
    const posts = [...read.content.posts, ...read.content.posts];
    const twice = { ...read, content: { ...read.content, posts } };
    const published = writeContent(
      opened.opened.database,
      twice,
      folderPlaces(opened.config.dataDir).originals,
    );
    await expect(published).rejects.toThrow(/unique/i);
    expect(await opened.store.contentVersion()).toBe(before);
    expect((await opened.store.allPosts(0))?.posts.length).toBeGreaterThan(0);
  });
});

test("a changed picture gets another address", async () => {
  const dir = await writeFixture();
  const pathOf = async () => {
    const read = await readContent(dir);
    return "content" in read ? read.content.pictures[0]?.path : undefined;
  };
  const before = await pathOf();
  const bytes = await readFile(path.join(dir, "pictures/a.webp"));
  await writeFile(path.join(dir, "pictures/a.webp"), Buffer.concat([bytes, Buffer.alloc(2)]));
  expect(await pathOf()).not.toBe(before);
  await rm(dir, { recursive: true });
});
