import { buildIfStale } from "./build.ts";

/** `npm start`: builds what is stale, then opens the site. */
export async function run(): Promise<void> {
  const say = (line: string) => console.log(line);
  await buildIfStale(say);
  // React and its router choose their production code by this.
  process.env["NODE_ENV"] = "production";
  const { main } = await import("../server/main.ts");
  await main(say);
}
