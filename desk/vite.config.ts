import path from "node:path";
import { defineConfig } from "vite";
import { bundlerChecks } from "../cli/bundler-checks.ts";

// Apart from the site's: neither may hold anything of the other.
// `npm run build` says where it goes.
export default defineConfig({
  root: path.join(import.meta.dirname, "app"),
  base: "/desk/",
  publicDir: false,
  css: { transformer: "lightningcss", lightningcss: { cssModules: { pattern: "[name]_[local]" } } },
  build: {
    // The content security policy allows files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // The editor's file has 600 KB before compression, and is loaded when a text is opened.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: bundlerChecks },
  },
});
