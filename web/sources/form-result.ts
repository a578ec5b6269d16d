import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";

/** What came of a form that was posted without JavaScript and could not be taken (CONTACT-3, SHELL-20). */
export interface FormResult {
  readonly form: "contact" | "newsletter";
  readonly values: Readonly<Record<string, string>>;
  /** Sentences by field name. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** The result for the components of one render; null on every other page. */
export const FormResultContext = createContext<FormResult | null>(null);

/** The same, handed from `server/site.ts` to the render. */
export const formResultContext = createRouterContext<FormResult | null>(null);
