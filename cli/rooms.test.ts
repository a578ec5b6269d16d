import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { features } from "../features/list.ts";
import { findCycle, importsOf, productFiles } from "../server/testing/import-graph.ts";

const root = path.resolve(import.meta.dirname, "..");

/** A room as docs/architecture.md states it. `any`: nothing is forbidden. */
interface Room {
  /** A folder, or a few files. */
  readonly paths: readonly string[];
  /** Paths, of folders or files: rooms, what several rooms are in, or single files of a room. */
  readonly imports: readonly string[] | "any";
  /** Packages of npm, and `node`. */
  readonly packages: readonly string[] | "any";
}

const rooms = readRooms(readFileSync(path.join(root, "docs/architecture.md"), "utf8"));

/** The rooms of all tables with the columns "may import" and "packages". */
function readRooms(markdown: string): readonly Room[] {
  const rows: { room: string[]; imports: string; packages: string }[] = [];
  let columns: string[] = [];
  for (const line of markdown.split("\n")) {
    const cells = line.startsWith("|") ? line.split("|").slice(1, -1) : [];
    if (cells.length === 0 || cells[0]?.trim() === "room") columns = cells.map((cell) => cell.trim());
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    const room = codeIn(cell("room"));
    if (room.length > 0) rows.push({ room, imports: cell("may import"), packages: cell("packages") });
  }
  const names = new Set(rows.flatMap(({ room }) => room));
  return rows.map(({ room, imports, packages }) => {
    // A room's short name means one beside it: `base` in the rows of the server.
    const inFull = (name: string) => {
      const beside = path.posix.join(room[0]?.split("/", 1)[0] ?? "", name);
      return !names.has(name) && names.has(beside) ? beside : name;
    };
    return {
      paths: room,
      imports: imports.trim() === "any" ? "any" : codeIn(imports).map(inFull),
      packages: packages.trim() === "any" ? "any" : codeIn(packages),
    };
  });
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

/** The room of a file: the one with the longest path that it is in. */
function roomOf(file: string): Room | undefined {
  const around = rooms.flatMap((room) =>
    room.paths.filter((folder) => isIn(file, folder)).map((folder) => ({ room, depth: folder.length })),
  );
  return around.toSorted((a, b) => b.depth - a.depth)[0]?.room;
}

/** What a file imports that its room may not. */
function breaches(file: string, imports: readonly string[]): string[] {
  const room = roomOf(file);
  if (!room) return [`${file} is in no room`];
  const { paths, imports: others, packages } = room;
  return imports
    .filter((name) =>
      name.startsWith("#")
        ? others !== "any" && ![...paths, ...others].some((other) => isIn(name.slice(1), other))
        : packages !== "any" && !packages.includes(packageOf(name)),
    )
    .map((name) => `${file} imports ${name}`);
}

/** `node` for Node's own modules; of a file in a package, the package. */
function packageOf(name: string): string {
  if (name.startsWith("node:")) return "node";
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}

const folders = rooms.flatMap(({ paths }) => paths);
const files = productFiles([...new Set(folders.map((folder) => folder.split("/", 1)[0] ?? ""))]);
const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** The files of the project that each file imports. */
const inside = new Map(
  [...graph].map(([file, imports]) => [
    file,
    imports.flatMap((name) => (name.startsWith("#") ? [name.slice(1)] : [])),
  ]),
);

test("the statement of the rooms is found, and each path in it exists", () => {
  expect(rooms.length).toBeGreaterThan(45);
  const named = rooms.flatMap(({ paths, imports }) => [...paths, ...(imports === "any" ? [] : imports)]);
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

test("every folder of code is in a room, and of a folder with rooms every folder is one", () => {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.css"], {
    cwd: root,
    encoding: "utf8",
  });
  const code = listed.split("\n").filter((file) => file.includes("/") && !file.endsWith(".config.ts"));
  const withRooms = new Set(
    folders.filter((folder) => /\/[^.]+$/.test(folder)).map((folder) => path.posix.dirname(folder)),
  );
  const inNone = code.filter((file) => {
    const [top = "", second = ""] = path.posix.dirname(file).split("/");
    // What the tests of several rooms share is in none.
    const needed = withRooms.has(top) && second && second !== "testing" ? `${top}/${second}` : top;
    return !folders.includes(needed) && !file.includes(".test.");
  });
  expect(inNone).toEqual([]);
});

test("no file imports what its room may not, types and dynamic imports included", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect([...graph].flatMap(([file, imports]) => breaches(file, imports))).toEqual([]);
});

test("a wall stops files of other rooms, and packages", () => {
  expect(breaches("server/base/log.ts", ["#server/store/store.ts", "#contract/ids.ts", "kysely"])).toEqual([
    "server/base/log.ts imports #server/store/store.ts",
    "server/base/log.ts imports kysely",
  ]);
  expect(breaches("words/message.ts", ["node:fs", "#words/formats.ts", "#words/catalogue.ts"])).toEqual([
    "words/message.ts imports node:fs",
    "words/message.ts imports #words/catalogue.ts",
  ]);
  expect(breaches("web/ui/button.tsx", ["#contract/picture-widths.ts", "#contract/calls.ts"])).toEqual([
    "web/ui/button.tsx imports #contract/calls.ts",
  ]);
  expect(breaches("web/document.tsx", ["#server/app.ts"])).toHaveLength(1);
  expect(breaches("cli/new.ts", ["#desk/server/place.ts", "#e2e/additions.ts"])).toHaveLength(2);
});

test("no file is part of an import cycle", () => {
  expect(findCycle(inside)).toBeUndefined();
});

test("no room is part of an import cycle", () => {
  const around = (room: Room, other: Room) =>
    room.paths.some((folder) => other.paths.some((inner) => isIn(inner, folder) || isIn(folder, inner)));
  const between = rooms.map((room) => {
    const { paths, imports } = room;
    const others = rooms.filter((other) =>
      other.paths.some(
        (folder) => imports !== "any" && imports.some((name) => isIn(folder, name) || roomOf(name) === other),
      ),
    );
    return [
      paths.join(),
      others.filter((other) => !around(room, other)).map((other) => other.paths.join()),
    ] as const;
  });
  expect(findCycle(new Map(between))).toBeUndefined();
});

test("no feature imports another, and nothing else imports one, tests included", () => {
  const featureOf = (file: string) => /^features\/([\w-]+)\//.exec(file)?.[1];
  const code = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root, encoding: "utf8" });
  const into = code
    .split("\n")
    .filter((file) => file && existsSync(path.join(root, file)))
    .flatMap((file) =>
      importsOf(file)
        .map((name) => ({ file, feature: featureOf(name.replace(/^#/, "")), name }))
        .filter(({ feature }) => feature !== undefined),
    );
  expect(into.length).toBeGreaterThanOrEqual(features.length);
  const from = into.filter(({ file, feature }) => featureOf(file) !== feature);
  expect(from.map(({ file, name }) => `${file} imports ${name}`)).toEqual([]);
});

test("a cycle is found, and a diamond is not one", () => {
  expect(
    findCycle(
      new Map([
        ["a", ["b", "c"]],
        ["b", ["d"]],
        ["c", ["d"]],
        ["d", []],
      ]),
    ),
  ).toBeUndefined();
  expect(
    findCycle(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["b"]],
      ]),
    ),
  ).toEqual(["b", "c", "b"]);
});

test("the site holds nothing of the preview and of the desk", () => {
  const pages = files.filter((file) => file.startsWith("web/"));
  const ofFeatures = files.filter((file) => /^features\/[\w-]+\/site\.ts$/.test(file));
  const starts = ["server/main.ts", "server/site.ts", "cli/start.ts", "cli/build.ts"];
  const site = new Set([...starts, ...pages, ...ofFeatures]);
  // The loop reaches what is added on the way.
  for (const file of site) for (const imported of inside.get(file) ?? []) site.add(imported);
  expect(site.size).toBeGreaterThan(400);
  expect([...site].filter((file) => /^(?:preview|desk)\//.test(file))).toEqual([]);
});

// `footer.module.css` makes `footer_link`: of two files of one name, each would style the other's elements.
test.each(["web", "desk"])(
  "no two stylesheets of %s are called alike, as their classes are after them",
  (room) => {
    const names = globSync("**/*.module.css", { cwd: path.join(root, room) }).map((file) =>
      path.basename(file),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);
