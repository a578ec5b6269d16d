import type { Feature } from "../feature.ts";
import { words } from "./words.ts";

/** Who may use the desk. */
export const people: Feature = {
  routes: [
    { path: "people", lazy: async () => ({ Component: (await import("./people-view.tsx")).PeopleView }) },
  ],
  entry: { to: "/people", label: words.title, least: "owner" },
};
