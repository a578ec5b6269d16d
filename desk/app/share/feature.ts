import type { Feature } from "../feature.ts";
import { words } from "./words.ts";

/** Links to the preview for people without access to the desk. */
export const share: Feature = {
  routes: [
    { path: "share", lazy: async () => ({ Component: (await import("./share-view.tsx")).ShareView }) },
  ],
  entry: { to: "/share", label: words.title, least: "editor" },
};
