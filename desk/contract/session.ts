import { reads, writes } from "./call.ts";
import type { Role } from "./roles.ts";

/** Who is signed in. */
export interface Me {
  readonly name: string;
  readonly role: Role;
  /** The agency's name, as the site shows it. */
  readonly site: string;
  /** Where visitors see the site; empty where neither a setting nor this machine says it. */
  readonly address: string;
  /** The language of what stands in the site's fields, and the direction it is read in. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** The time zone of the published site: every time in the desk is by its clock. */
  readonly zone: string;
}

/** Who is signed in; 401 where nobody is. */
export const me = reads<Me>("/session");

/** What anybody may know who opens the desk. */
interface SignInMethod {
  /** How people sign in here: by a link on this machine (`link`), else as the feature does that is named. */
  readonly method: string;
  /** Whose desk it is: the agency's name and mark as the published site shows them, or empty. */
  readonly site: string;
  /** A `data:` address. */
  readonly mark: string;
}

export const signInMethod = reads<SignInMethod>("/session/method");

/** Signs in by the single-use link that the command prints. */
export const enterByLink = writes<{ readonly token: string }>("/session/link");

/** Signs out. */
export const signOut = writes<null>("/session/end");

/**
 * The address that links lead to. The token stands in its fragment, which is sent to no server and logged by
 * none.
 */
export const linkPath = "/enter";

/** A view that a link may lead to, by `?view=`, in place of the first one. */
export type EntranceView = "pages";
