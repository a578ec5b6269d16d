import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { codeOf } from "./errors.ts";

/** What lies in the place of a file is no regular file: a folder, a named pipe, a socket or a device. */
export class NotRegularError extends Error {
  override readonly name = "NotRegularError";

  constructor(file: string) {
    super(`${file} is not a regular file`);
  }
}

/**
 * Without `O_NONBLOCK`, opening a named pipe waits until a process writes to it. Windows has no such flag,
 * and no such pipes in folders.
 */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** The codes of opening a folder on Windows, and of opening a socket. */
const codesOfOthers = new Set(["EISDIR", "ENXIO", "EOPNOTSUPP"]);

/**
 * Opens a regular file, following links. Rejects with a `NotRegularError` for anything else, without waiting
 * for it, and otherwise as opening the file does. What was opened is what was checked, so nothing can take
 * the file's place in between.
 */
export async function openRegular(file: string): Promise<FileHandle> {
  const handle = await open(file, flags).catch((error: unknown) => refuse(file, error));
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new NotRegularError(file);
}

/** Reads a regular file; rejects as `openRegular` does. */
export async function readRegular(file: string): Promise<Buffer> {
  await using handle = await openRegular(file);
  return await handle.readFile();
}

/** The same at once, where waiting for each of thousands of small files would cost more than reading them. */
export function readRegularNow(file: string): Buffer {
  const descriptor = openNow(file);
  try {
    if (!fstatSync(descriptor).isFile()) throw new NotRegularError(file);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function openNow(file: string): number {
  try {
    return openSync(file, flags);
  } catch (error) {
    return refuse(file, error);
  }
}

function refuse(file: string, error: unknown): never {
  throw codesOfOthers.has(codeOf(error)) ? new NotRegularError(file) : error;
}
