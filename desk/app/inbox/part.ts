import type { DeskPart } from "../part.ts";
import { NewCount } from "./new-count.tsx";
import { words } from "../words.ts";

/** What visitors wrote. */
export const inbox: DeskPart = {
  routes: [{ path: "inbox", lazy: async () => ({ Component: (await import("./inbox.tsx")).Inbox }) }],
  entry: {
    to: "/inbox",
    label: words.inbox.title,
    icon: "letter",
    least: "owner",
    isAtHand: true,
    Waiting: NewCount,
  },
};
