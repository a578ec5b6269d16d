import type { ComponentType } from "react";
import { featureViews } from "#features/views.ts";
import type { DeskPart, MenuItem } from "./part.ts";

/** What a feature brings to the desk in the browser: the default export of its `view.tsx`. */
export interface DeskView {
  readonly routes?: DeskPart["routes"];
  /** Its entry, at the end of a group of the column. */
  readonly entry?: MenuItem & { readonly group: "now" | "content" | "readers" | "desk" };
  /** How people get in where links do not sign in: what they see who are not signed in, and links lead to. */
  readonly entrance?: {
    readonly SignIn: ComponentType;
    /** What the token of a link is good for, without using it up; the loader's data of `Enter`. */
    readonly open: (token: string) => Promise<object>;
    readonly Enter: ComponentType;
  };
  /** A figure of the first screen: a group of a description list. */
  readonly Today?: ComponentType;
  /** What can be sent to the subscribers, below how many they are. */
  readonly ToSubscribers?: ComponentType;
  /** A link beside the one to Publish, about the page that is open; `at` is its address. */
  readonly PageLink?: ComponentType<{ readonly at: string }>;
}

/** The views of features, in the order of their list. */
export const views = featureViews<DeskView>();
