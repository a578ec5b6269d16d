import type { DeskPart } from "../part.ts";
import { onePicturePath } from "./one-picture-path.ts";
import { words } from "../words.ts";

/** Pictures, and files to download. */
export const media: DeskPart = {
  routes: [
    { path: "pictures", lazy: async () => ({ Component: (await import("./pictures.tsx")).Pictures }) },
    {
      path: onePicturePath,
      lazy: async () => ({ Component: (await import("./one-picture.tsx")).OnePicture }),
    },
  ],
  entry: { to: "/pictures", label: words.media.title, icon: "picture", least: "editor", isAtHand: true },
};
