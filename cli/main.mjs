#!/usr/bin/env -S node --max-semi-space-size=4 --heap-growing-percent=50 --disable-warning=ExperimentalWarning --
import * as module from "node:module";

// Plain JavaScript on purpose: an old Node must get as far as the sentence below.
const needed = [22, 22];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `This needs Node ${needed.join(".")} or newer, and this is Node ${process.versions.node}. ` +
      "Run it through npm (npm start), which brings its own Node on Linux and Windows, or install Node 24.",
  );
  process.exit(1);
}
// Half of a start is reading TypeScript; what was read once need not be again.
module.enableCompileCache?.();
const { run } = await import("./run.ts");
await run(process.argv.slice(2));
