import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";

// Not entry.client.tsx: it starts the router as soon as it is read, and must be read after the modules of the routes.
const base = [
  String.raw`node_modules/(?:react|react-dom|react-router|scheduler|@tanstack)/`,
  "web/frame/(?!footer|scroll-to-top|services-menu|side-panel\\.|newsletter-form|wordmark|copy-email|favicon-color|enhancements)",
  "web/sources/(?:api-client|entities|page-data|page-facts|queries|query-client|site-facts|use-address|after-load|form-result)",
  String.raw`web/(?:root|texts)\.ts`,
  String.raw`contract/(?:site-map|addresses|gels|picture-widths)\.ts`,
  "web/sections/(?:breadcrumb|entry-date|prose|use-route-announcer|query-content|not-found|page-head)",
  "web/unused/",
  "web/ui/(?:button|failure|kept|link|loader|picture|shared-picture)",
  String.raw`(?:testimonials|carousel|rating-stars|field|tags|footer|side-panel)\.module\.css`,
  String.raw`(?:newsletter-form|contact-block|social-links|work-card|work-stagger|member-card|member-socials|counters|fact-list|map-card|scroll-to-top|services-menu|entry-pager)\.module\.css`,
];

/** The home page's first screen, with the style of all that follows after the load. */
const home = [
  String.raw`web/screens/home/home\.tsx`,
  String.raw`web/screens/home/(?:statement|clients|service-rows|selected-work|pricing|call-to-action)\.module\.css`,
];

/**
 * Vite's minifier first, then Terser over its result: 1.5 KB of the first script's 109 after brotli, which
 * neither reaches alone.
 */
const minifyTwice: Plugin = {
  name: "minify-twice",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const { code } = await minify(file.code, {
        module: true,
        ecma: 2020,
        compress: { ecma: 2020, passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
        format: { ecma: 2020, comments: false },
      });
      if (code) file.code = code;
    }
  },
};

/** Files of TanStack Query that stand in its classes though nothing here uses them, and what takes their place (decision 18). */
const unusedParts: Readonly<Record<string, string>> = {
  "./mutationCache.js": "web/unused/mutation-cache.ts",
  "./infiniteQueryBehavior.js": "web/unused/infinite-query-behavior.ts",
};

const leaveOut: Plugin = {
  name: "leave-out",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId(source, importer) {
    const part = unusedParts[source];
    const asked = part && importer && /query-core\/build\/modern\/(?:query|queryClient)\.js$/.test(importer);
    return asked ? path.resolve(import.meta.dirname, part) : null;
  },
  generateBundle() {
    const ids = new Set(this.getModuleIds());
    for (const part of Object.values(unusedParts))
      if (!ids.has(path.resolve(import.meta.dirname, part)))
        throw new Error(`${part} takes nothing's place: TanStack Query has changed its files`);
  },
};

/** A plugin that changes the browser's scripts when all else is done with them; `change` gets a script and the name of its group. */
function lastChange(name: string, change: (code: string, group: string) => string): Plugin {
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
 * Parts that come later name the style of the groups `base` and `home` among what they need, and it stands in their page
 * already, as the router spells it (`.css#`). Under any other spelling it would be added a second time, and
 * the whole page styled and laid out anew in the midst of hydration.
 */
const styleOnce = lastChange("style-once", (code) =>
  code.replaceAll(/(["'`])(assets\/(?:base|home)-[\w-]+\.css)\1/g, "$1$2#$1"),
);

/**
 * Lets the browser (Chromium since 136) compile what every page runs beside the main thread, while it loads: each of its functions would
 * be compiled at its first call otherwise, in the midst of hydration. Only a first line counts.
 */
const compileAhead = lastChange("compile-ahead", (code, group) =>
  group === "base" ? `//# allFunctionsCalledOnLoad\n${code}` : code,
);

export default defineConfig({
  plugins: [leaveOut, reactRouter(), minifyTwice, styleOnce, compileAhead],
  css: { transformer: "lightningcss" },
  // What stands in public/ is served from there: it may be changed, or mounted into a container, without a build.
  build: { assetsInlineLimit: 0, copyPublicDir: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: { pluginTimings: false },
          output: {
            // What every page needs is one file: it compresses better than a dozen, and is asked for once. With
            // it goes the style of what is loaded on demand: its HTML stands in the page before its code.
            codeSplitting: {
              groups: [
                {
                  name: "base",
                  test: new RegExp(base.join("|")),
                },
                // A group takes along what its modules import, unless an earlier one has it.
                { name: "about-data", test: /web\/sources\/about-queries\.ts/ },
                { name: "project-data", test: /web\/sources\/project-card\.ts/ },
                { name: "home", test: new RegExp(home.join("|")) },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/site.ts" } } },
  },
  optimizeDeps: {
    include: ["@tanstack/react-query", "react-toastify/unstyled"],
  },
});
