import type { DeskPart } from "../part.ts";
import { UnpublishedCount } from "./unpublished.tsx";
import { words } from "../words.ts";

/** What changed since the site was published, and the versions. */
export const publish: DeskPart = {
  routes: [
    { path: "publish", lazy: async () => ({ Component: (await import("./publish-view.tsx")).PublishView }) },
    {
      path: "publish/compare",
      lazy: async () => ({ Component: (await import("./compare-view.tsx")).CompareView }),
    },
    {
      path: "publish/version",
      lazy: async () => ({ Component: (await import("./version-view.tsx")).VersionView }),
    },
  ],
  entry: {
    to: "/publish",
    label: words.publish.title,
    icon: "rise",
    least: "editor",
    isAtHand: true,
    Waiting: UnpublishedCount,
  },
};
