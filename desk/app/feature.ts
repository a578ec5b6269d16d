import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { Role } from "#desk/contract/roles.ts";

/** A view's place in the column. */
export interface Entry {
  readonly to: string;
  readonly label: string;
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
