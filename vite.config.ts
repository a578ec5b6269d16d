import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { bundlerChecks } from "./cli/bundler-checks.ts";
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
 * Reads a class name from the module's named export instead of its map, so that the name itself stands where
 * it is used. The first script then holds no maps of parts whose code loads later.
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

/**
 * Lets the bundler drop the components of React Router that the site does not use (`NavLink`, `Form` and
 * their hooks: 1.5 KB on every page). It keeps them for two reasons: making a component by `forwardRef` could
 * have an effect, and so could giving it a name for developer tools.
 */
const dropUnusedComponents: Plugin = {
  name: "drop-unused-components",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/, code: /\.displayName = / },
    handler: (code) =>
      code
        .replaceAll(/^(const \w+ = )([\w$]+\.forwardRef\()/gm, "$1/* @__PURE__ */ $2")
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ""),
  },
};

/**
 * Lets the file of a route hold more than the route exports. The router requires exact exports, and then the
 * first file is two, and the bundler's own runtime a third. The router takes what it knows from a route's
 * file by name, and leaves the rest.
 */
const shareRouteFiles: Plugin = {
  name: "share-route-files",
  apply: "build",
  configEnvironment: (name) =>
    name === "client" ? { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } } : null,
};

/**
 * The client's build has every style and font. The server's build cuts the styles otherwise, and the router
 * would put its files beside the client's, where no page names them.
 */
const clientFilesOnly: Plugin = {
  name: "client-files-only",
  apply: "build",
  configEnvironment: (name) => (name === "ssr" ? { build: { emitAssets: false } } : null),
};

/**
 * Where a screen's script cannot be loaded, such as that of a build before the last, the router reloads the
 * page that a visitor is about to leave, and forgets where to. The page that was requested is loaded instead.
 */
const loadWholePages: Plugin = {
  name: "load-whole-pages",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/].+[\\/]routeModules\.js$/ },
    handler(code) {
      const own = path.resolve(import.meta.dirname, "web/sources/whole-page.ts");
      const recovery = /console\.error\(`Error loading[\s\S]+window\.location\.reload\(\);/;
      if (!recovery.test(code)) this.error("React Router recovers from a missing script otherwise");
      return `import { loadWholePage } from ${JSON.stringify(own)};\n${code.replace(recovery, "loadWholePage();")}`;
    },
  },
};

/**
 * Before the router shows a screen it waits for its styles, each loaded by a link that it then removes. To
 * the next navigation such a link, still loading, counts as the style itself: after two clicks in a row the
 * second page was shown without it. As a preload the link does not count.
 */
const waitForStyles: Plugin = {
  name: "wait-for-styles",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/].+[\\/]links\.js$/ },
    handler(code) {
      const copied = "Object.assign(link, descriptor);";
      if (!code.includes(copied)) this.error("React Router waits for styles otherwise");
      return code.replace(copied, 'Object.assign(link, descriptor, { rel: "preload", as: "style" });');
    },
  },
};

/**
 * Vite requests a style with other credentials than the router, which preloads the same file: the browser
 * would fetch it twice, and warn.
 */
const styleCredentials: Plugin = {
  name: "style-credentials",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: {
    filter: { id: /vite[\\/]preload-helper/ },
    handler(code) {
      const set = /if \(!isCss\) link\.as = "script";\s*link\.crossOrigin = "";/;
      if (!set.test(code)) this.error("Vite loads the styles of later code otherwise");
      return code.replace(set, 'if (!isCss) { link.as = "script"; link.crossOrigin = ""; }');
    },
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
    shareRouteFiles,
    clientFilesOnly,
    dropUnusedComponents,
    loadWholePages,
    waitForStyles,
    styleCredentials,
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
      compress: { passes: 3, pure_getters: true },
      format: { comments: false },
    },
  },
  environments: {
    client: {
      build: {
        // 0.9 KB less on every page after Brotli than with the default minifier, of a goal of 116.
        minify: "terser",
        rolldownOptions: {
          checks: bundlerChecks,
          optimization: { inlineConst: { mode: "all", pass: 2 } },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server/site.ts", checks: bundlerChecks } } },
  },
  optimizeDeps: {
    include: ["@tanstack/react-query", "react-toastify/unstyled"],
  },
});
