/**
 * Loads what the frame needs only after the page, in one file. Rejects where the file cannot be loaded. It is
 * one function, because each `import()` writes the names of all files that it needs into the first script.
 */
export const deferredParts = () => import("./deferred-parts.ts");
