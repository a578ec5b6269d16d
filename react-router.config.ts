import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // Each build goes into a folder of its own (cli/build.ts).
  buildDirectory: process.env["BUILD_FOLDER"] ?? "build/draft",
  // Every route is known from the start: no manifest request when a link comes into view.
  routeDiscovery: { mode: "initial" },
  // Screens are small: one file per screen beats one per export.
  splitRouteModules: false,
} satisfies Config;
