import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // Every route is known at once: no manifest request when a link comes into view.
  routeDiscovery: { mode: "initial" },
  // Screens are small: one file for each beats one for each of its exports.
  splitRouteModules: false,
} satisfies Config;
