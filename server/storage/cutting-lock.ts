import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { lockName } from "./cached-sizes.ts";

/**
 * Takes the one place of who makes sizes in a folder; null while another process has it. SQLite holds it as a
 * lock of the operating system, which ends with the process however that ends. Throws where the folder cannot
 * be written.
 */
export function takeCuttingLock(folder: string): { release(): void } | null {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, lockName), { timeout: 0 });
  try {
    database.exec("begin exclusive");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && Number(error.errcode) % 256 === sqliteBusy)
      return null;
    throw error;
  }
}

const sqliteBusy = 5;
