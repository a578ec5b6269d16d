#!/usr/bin/env -S node --max-semi-space-size=4 --heap-growing-percent=50 --disable-warning=ExperimentalWarning
import * as module from "node:module";

await import("./check-node.mjs");
// Half of a start is reading TypeScript; what was read once need not be again.
module.enableCompileCache?.();
const { run } = await import("./run.ts");
await run(process.argv.slice(2));
