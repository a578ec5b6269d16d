import path from "node:path";
import { writeSource } from "../server/publishing/write-source.ts";
import { say } from "./print.ts";
import { withSite } from "./with-site.ts";

/** Where the folder goes, which version, and the form of the answer. */
interface ExportOptions {
  readonly out: string;
  /** The latest by default. */
  readonly number: number | undefined;
}

/**
 * `export FOLDER [N]`: the folder of a version, byte for byte, to edit on. Ends with status 1 where a picture
 * is in no place any more.
 */
export async function run({ number, ...options }: ExportOptions): Promise<void> {
  const out = path.resolve(options.out);
  await withSite(async ({ database, places }) => {
    const written = await writeSource(database, places, out, number);
    const { files, publishedAt, missing } = written;
    say(
      `${files} files of version ${written.number}, as they were published at ${publishedAt}, are in ${out}`,
    );
    if (missing.length === 0) return;
    process.stderr.write(
      `${missing.length} files are lost, and not in it: ${missing.slice(0, 10).join(", ")}\n`,
    );
    process.exitCode = 1;
  });
}
