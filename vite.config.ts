import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: "lightningcss" },
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/site.ts" } } },
  },
  optimizeDeps: {
    include: ["@tanstack/react-query", "react-toastify/unstyled", "swiper/react", "swiper/modules"],
  },
});
