import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { baseChunk, chunkGroups } from "./web/chunks.ts";
import { expectRouterStart } from "./web/expect-router-start.tsx";
import { inlineScript } from "./web/inline-script.ts";

/**
 * A plugin that changes the browser's scripts after everything else; `change` gets a script and the name of
 * its chunk.
 */
function lastChange(name: string, change: (code: string, chunk: string) => string): Plugin {
  return {
    name,
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = change(file.code, file.name);
      },
    },
  };
}

/**
 * React Router writes the style of lazily loaded code as `x.css#` into the page, while Vite requests `x.css`
 * before it runs that code: it would add the style a second time, and lay out the whole page again during
 * hydration.
 */
const styleOnce = lastChange("style-once", (code) =>
  code.replaceAll(/(["'`])(assets\/[\w-]+\.css)\1/g, "$1$2#$1"),
);

/**
 * Lets the browser (Chromium since 136) compile what every page runs off the main thread, while it loads:
 * otherwise each of its functions would be compiled at its first call, during hydration. Only the first line
 * counts.
 */
const compileAhead = lastChange("compile-ahead", (code, chunk) =>
  chunk === baseChunk ? `//# allFunctionsCalledOnLoad\n${code}` : code,
);

/**
 * Importing a CSS module adds its style to the page, even if only lazily loaded code (`lazyAfterLoad`) uses
 * its class names: Vite would drop it in that case.
 */
const keepStyles: Plugin = {
  name: "keep-styles",
  enforce: "post",
  transform: {
    filter: { id: /\.module\.css$/ },
    handler(code) {
      // A reserved word is in the map alone, and has no named export (classNamesInPlace).
      const reserved = /^\t"(\w+)":/m.exec(code)?.[1];
      if (reserved) this.error(`${reserved} is a reserved word: rename the class`);
      return { code, moduleSideEffects: "no-treeshake" };
    },
  },
};

/**
 * Reads a class name from the module's named export instead of its map, so that the name itself stands where it
 * is used. The first script then holds no maps of parts whose code loads later.
 */
const classNamesInPlace: Plugin = {
  name: "class-names-in-place",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\.tsx?$/, code: /\.module\.css"/ },
    handler: (code) => code.replaceAll(/^import (\w+) from (".+\.module\.css")/gm, "import * as $1 from $2"),
  },
};

/** A build fails if a new version of the router starts its pages differently from `LateScripts`. */
const checkRouterStart: Plugin = {
  name: "check-router-start",
  apply: "build",
  buildStart: () => expectRouterStart(),
};

export default defineConfig({
  plugins: [
    reactRouter(),
    inlineScript,
    classNamesInPlace,
    keepStyles,
    styleOnce,
    compileAhead,
    checkRouterStart,
  ],
  // Names after files compress better than hashes, in script, style and HTML.
  css: { transformer: "lightningcss", lightningcss: { cssModules: { pattern: "[name]_[local]" } } },
  build: {
    assetsInlineLimit: 0,
    // Files in public/ are served from there: they may be changed, or mounted into a container, without a
    // build.
    copyPublicDir: false,
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
      format: { comments: false },
    },
  },
  environments: {
    client: {
      build: {
        // 0.9 KB less on every page after Brotli than with the default minifier, of a goal of 116.
        minify: "terser",
        rolldownOptions: {
          checks: { pluginTimings: false },
          optimization: { inlineConst: { mode: "all", pass: 2 } },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/site.ts" } } },
  },
  optimizeDeps: {
    include: ["@tanstack/react-query", "react-toastify/unstyled"],
  },
});
