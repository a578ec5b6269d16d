import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bundlerChecks } from "./cli/bundler-checks.ts";

const root = import.meta.dirname;

// Builds the site's scripts and styles for the browser, and, with `build.ssr`, its pages for the server.
// `npm run build` says where each goes.
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [react()],
  // A class is called after its file: `footer_link`.
  css: {
    modules: {
      generateScopedName: (local: string, file: string) => `${path.basename(file, ".module.css")}_${local}`,
    },
  },
  build: {
    // The server names the files of each page by it (web/assets.ts).
    manifest: true,
    // The content security policy allows files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // One file of styles: no page and no part of one is ever shown without its own.
    // What knows `light-dark()`, which the brand's style has in every page: for others its two sides would stand
    // there three times, in a page whose colours are not right with them either.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    cssCodeSplit: false,
    // Files in public/ are served from there: they may be changed, or mounted into a container, without a
    // build.
    copyPublicDir: false,
    rolldownOptions: {
      input: "web/browser.tsx",
      checks: bundlerChecks,
      // A file costs a request: what several pages share is one. The server's build is one file,
      // loaded whole when a process starts: Node looks for a lazy one on the disk, where later
      // builds have taken its place.
      output: { codeSplitting: isSsrBuild ? false : { groups: [{ name: "base", minShareCount: 3 }] } },
    },
  },
}));
