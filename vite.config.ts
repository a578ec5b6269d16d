import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const base = [
  String.raw`node_modules/(?:react|react-dom|react-router|scheduler|@tanstack)/`,
  "web/frame/",
  "web/sources/(?:api-client|entities|page-data|page-facts|queries|query-client|site-facts|use-address|after-load|form-result)",
  String.raw`web/(?:entry\.client|root|texts|site-map)\.ts`,
  "web/sections/(?:newsletter|contact-block|social|breadcrumb|use-form|use-arrival|answer|not-found|page-head)",
  "web/ui/(?:button|failure|loader|notify|social|picture)",
  String.raw`(?:testimonials|carousel|rating-stars)\.module\.css`,
];

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: "lightningcss" },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs is one file: it compresses better than a dozen, and is asked for once. With
            // it goes the style of what is loaded on demand: its HTML stands in the page before its code.
            codeSplitting: {
              groups: [
                {
                  name: "base",
                  test: new RegExp(base.join("|")),
                },
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
