import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { Role } from "#desk/contract/roles.ts";
import type { IconName } from "./shell/icons.tsx";

/** A view's place in the column. */
export interface MenuItem {
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

/** A part of the desk itself, as the app shows it. */
export interface DeskPart {
  /** Its views, each loaded when it is opened. */
  readonly routes: readonly RouteObject[];
  /** Its entry in the column; null where it has none. */
  readonly entry: MenuItem | null;
}
