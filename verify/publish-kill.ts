import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { listVersions } from "#server/publishing/source-versions.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { bytesIn, exportVersion, placesOf } from "#server/testing/published-folder.ts";
import { startCluster } from "./cluster.ts";
import { type Bar, integrityBar, none, report } from "./bars.ts";
import { isShort, seeded, type Settings, startCommand, temporaryFolder } from "./harness.ts";

const rounds = isShort ? 4 : 30;
/** Enough that writing them takes a large part of a publishing. */
const posts = 150;
const random = seeded(73);

/** A content folder, and the database's content when it is live. */
interface Content {
  readonly dir: string;
  readonly files: Map<string, string>;
  /** Hash of every row that visitors see; empty until it was published completely. */
  rows: string;
}

/** Every post, the about text and a picture differ from those of another version's folder. */
async function makeContent(word: string, background: string): Promise<Content> {
  const about = `---\ntitle: ${word}\nmedia: a.webp\n---\n${word}\n`;
  const dir = await writeFixture({ ...fixtureFiles(), "about.md": about });
  for (let id = 100; id < 100 + posts; id += 1) {
    const head = `id: ${id}\ntitle: ${word} ${id}\nauthor: A\nmedia: a.webp`;
    await writeFile(path.join(dir, `posts/${id}.md`), `---\n${head}\n---\n${`${word} `.repeat(300)}\n`);
  }
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background } });
  await picture.webp().toFile(path.join(dir, "pictures/a.webp"));
  return { dir, files: await bytesIn(dir), rows: "" };
}

const contentTables = [
  "categories",
  "items",
  "projects",
  "team_members",
  "testimonials",
  "posts",
  "pictures",
  "documents",
] as const;

/** A hash of every row that visitors see. */
async function rowsOf({ kysely }: Database): Promise<string> {
  const hash = createHash("sha256");
  for (const table of contentTables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(kysely);
    hash.update(JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted()));
  }
  return hash.digest("hex");
}

/**
 * Which content is completely live: its rows, its files and its pictures; null: a mixture, or something is
 * lost.
 */
async function wholeOf(
  database: Database,
  dataDir: string,
  contents: readonly Content[],
): Promise<Content | null> {
  const rows = await rowsOf(database);
  const live = contents.find((content) => content.rows === rows);
  const opened = { database, dataDir };
  const { out, missing } = await exportVersion(opened);
  const files = await bytesIn(out);
  await rm(path.dirname(out), { recursive: true });
  const isSame = live && [...live.files].every(([name, bytes]) => files.get(name) === bytes);
  const pictures = await database.kysely.selectFrom("pictures").select("path").execute();
  const stored = new Set(await placesOf(opened).originals.names());
  const isWhole =
    isSame &&
    files.size === live.files.size &&
    missing.length === 0 &&
    pictures.every((picture) => stored.has(picture.path)) &&
    (await listVersions(database.kysely))[0]?.live === true;
  return isWhole ? live : null;
}

const done = "Published as version";

/** Runs a command up to the line that reports success, and returns how long that takes, in ms. */
async function timed(args: readonly string[], settings: Settings): Promise<number> {
  const begun = performance.now();
  const command = startCommand(args, settings);
  if (!(await command.says(done))) throw new Error(`${args.join(" ")} failed:\n${command.said()}`);
  const took = performance.now() - begun;
  await command.end("SIGKILL");
  return took;
}

async function prove(kind: "SQLite" | "PostgreSQL", settings: Settings): Promise<Bar[]> {
  const [one, other] = [await makeContent("Amber", "#c63"), await makeContent("Birch", "#36c")];
  const contents = [one, other];
  const dataDir = settings["DATA_DIR"] ?? "";
  const opened = () => openDatabase({ databaseUrl: settings["DATABASE_URL"] ?? "", dataDir });
  const publishing = (content: Content) => ({ ...settings, CONTENT_DIR: content.dir });
  for (const content of contents) {
    await timed(["publish"], publishing(content));
    const database = await opened();
    content.rows = await rowsOf(database);
    await database.close();
  }
  const took = {
    publish: await timed(["publish"], publishing(one)),
    rollback: await timed(["rollback", "2"], publishing(one)),
  };
  let live = other;
  let [kept, changed, mixed] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const next = live === one ? other : one;
    // These are versions 1 and 2, and stay among the last fifty.
    const name = round % 2 === 0 ? "publish" : "rollback";
    const args = name === "publish" ? [name] : [name, next === one ? "1" : "2"];
    const command = startCommand(args, publishing(next));
    await pause(random() * took[name] * 1.05);
    await command.end("SIGKILL");
    const database = await opened();
    const found = await wholeOf(database, dataDir, contents);
    await database.close();
    if (found === null) mixed += 1;
    else if (found === next) changed += 1;
    else kept += 1;
    if (found !== null) live = found;
  }
  const database = await opened();
  const integrity = database.kind === "sqlite" ? [await integrityBar(database)] : [];
  await database.close();
  for (const { dir } of contents) await rm(dir, { recursive: true });
  const shown = (what: string, figure: number): Bar => ({
    name: `${kind}: ${what}`,
    figure,
    bar: "",
    met: null,
  });
  return [
    shown(
      `kill -9 within publish (${Math.round(took.publish)} ms) and rollback (${Math.round(took.rollback)} ms)`,
      rounds,
    ),
    shown("the version before, whole", kept),
    shown("the new version, whole", changed),
    none(`${kind}: anything else`, mixed),
    ...integrity,
  ];
}

/** `-- sqlite` or `-- postgres`: one of the two. */
const only = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isWanted = (name: string) => only.length === 0 || only.includes(name);

const bars: Bar[] = [];
if (isWanted("sqlite")) {
  const { folder, remove } = await temporaryFolder("publish-kill-sqlite");
  bars.push(...(await prove("SQLite", { DATA_DIR: folder })));
  await remove();
}
if (isWanted("postgres")) {
  const cluster = await startCluster();
  const { folder, remove } = await temporaryFolder("publish-kill-postgres");
  const settings = { DATA_DIR: folder, DATABASE_URL: cluster.url, SECRET_KEY: "k".repeat(32) };
  bars.push(...(await prove("PostgreSQL", settings)));
  await cluster.remove();
  await remove();
}
report(bars);
process.exit();
