import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: "lightningcss" },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs is one file: it compresses better than a dozen, and is asked for once.
            codeSplitting: {
              groups: [
                {
                  name: "base",
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/|web\/(?:frame|sources|entry\.client|root|texts|site-map|sections\/(?:newsletter|contact-block|social|breadcrumb|use-form|answer)|ui\/(?:button|failure|loader|notify|social|picture))/,
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
