import type { DeskView } from "#desk/app/feature.ts";
import { Enrol, openInvitation } from "./view/enrol.tsx";
import { PasskeySignIn } from "./view/passkey-sign-in.tsx";
import { words } from "./view/words.ts";

/** Who may use the desk, and how they get in where it has a public address. */
export default {
  routes: [
    {
      path: "people",
      lazy: async () => ({ Component: (await import("./view/people-view.tsx")).PeopleView }),
    },
  ],
  entry: { to: "/people", label: words.title, icon: "people", least: "owner", group: "desk" },
  entrance: { SignIn: PasskeySignIn, open: openInvitation, Enter: Enrol },
} satisfies DeskView;
