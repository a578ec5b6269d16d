import type { ComponentType } from "react";
import { featureViews } from "#features/views.ts";
import type { RouteObject } from "react-router";
import type { Role } from "#desk/contract/roles.ts";
import type { IconName } from "./shell/icons.tsx";

/** A view's place in the column. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Who sees it. */
  readonly least: Role;
  /** Whether it stands in the bar of a phone, which has room for five. */
  readonly isAtHand?: true;
  /** What waits there, after the label. */
  readonly Waiting?: ComponentType;
}

/** A capability of the desk, as the app shows it. */
export interface Feature {
  /** Its views, each loaded when it is opened. */
  readonly routes: readonly RouteObject[];
  /** Its entry in the column; null where it has none. */
  readonly entry: Entry | null;
}

/** What a feature brings to the desk in the browser: the default export of its `view.tsx`. */
export interface DeskView {
  readonly routes?: Feature["routes"];
  /** Its entry, at the end of a group of the column. */
  readonly entry?: Entry & { readonly group: "now" | "content" | "readers" | "desk" };
  /** How people get in where links do not sign in: what they see who are not signed in, and links lead to. */
  readonly entrance?: {
    readonly SignIn: ComponentType;
    /** What the token of a link is good for, without using it up; the loader's data of `Enter`. */
    readonly open: (token: string) => Promise<object>;
    readonly Enter: ComponentType;
  };
  /** A figure of the first screen: a group of a description list. */
  readonly Today?: ComponentType;
  /** A link beside the one to Publish, about the page that is open; `at` is its address. */
  readonly PageLink?: ComponentType<{ readonly at: string }>;
  /** A part of the view of visits. */
  readonly Visits?: ComponentType;
}

/** The views of features, in the order of their list. */
export const views = featureViews<DeskView>();
