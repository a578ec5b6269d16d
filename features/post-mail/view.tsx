import { Link } from "react-router";
import type { DeskView } from "#desk/app/feature.ts";
import button from "#desk/app/shell/button.module.css";
import { words } from "./view/words.ts";

/** Posts to the newsletter's subscribers. */
export default {
  routes: [
    {
      path: "newsletter",
      lazy: async () => ({ Component: (await import("./view/newsletter.tsx")).Newsletter }),
    },
  ],
  entry: { to: "/newsletter", label: words.title, icon: "waves", least: "owner", group: "readers" },
  ToSubscribers: () => (
    <Link className={button.filled} to="/newsletter">
      {words.write}
    </Link>
  ),
} satisfies DeskView;
