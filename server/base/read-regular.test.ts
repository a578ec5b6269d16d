import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makePipe } from "../testing/named-pipe.ts";
import { readRegular, readRegularNow } from "./read-regular.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "quarterlight-regular-"));
});

const ways = [readRegular, async (file: string) => readRegularNow(file)];
/** Why neither way reads it. */
const errorsOf = (name: string) =>
  Promise.all(
    ways.map((read) =>
      read(path.join(dir, name)).then(
        () => "read",
        (error: Error) => error.message.replace(dir, ""),
      ),
    ),
  );
const notRegular = (name: string) => Array(2).fill(`/${name} is not a regular file`);

test("a file is read, also through a link", async () => {
  await writeFile(path.join(dir, "file"), "words");
  await symlink("file", path.join(dir, "link"));
  for (const name of ["file", "link"])
    for (const read of ways) expect(String(await read(path.join(dir, name)))).toBe("words");
});

test("a missing file is an error of its own", async () => {
  expect(await errorsOf("none")).toEqual(Array(2).fill(expect.stringMatching(/^ENOENT/)));
});

test("a folder is no file", async () => {
  await mkdir(path.join(dir, "folder"));
  expect(await errorsOf("folder")).toEqual(notRegular("folder"));
});

test.skipIf(process.platform === "win32")("a pipe, a socket and a device are no files", async () => {
  makePipe(path.join(dir, "pipe"));
  await symlink("pipe", path.join(dir, "link"));
  await symlink("/dev/zero", path.join(dir, "device"));
  const server = createServer().listen(path.join(dir, "socket"));
  for (const name of ["pipe", "link", "device", "socket"])
    expect(await errorsOf(name)).toEqual(notRegular(name));
  server.close();
});
