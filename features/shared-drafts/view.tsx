import { Link } from "react-router";
import type { DeskView } from "#desk/app/feature.ts";
import button from "#desk/app/shell/button.module.css";
import { shareAddress } from "./view/share-address.ts";
import { words } from "./view/words.ts";

/** Links to the preview for people without access to the desk. */
export default {
  routes: [
    { path: "share", lazy: async () => ({ Component: (await import("./view/share-view.tsx")).ShareView }) },
  ],
  entry: { to: "/share", label: words.title, icon: "pass", least: "editor", group: "content" },
  PageLink: ({ at }) => (
    <Link to={shareAddress(at)} className={button.quiet}>
      {words.title}
    </Link>
  ),
} satisfies DeskView;
