import type { FormResult } from "#contract/form-result.ts";
import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";

/** The result for the components of one render; null on every other page. */
export const FormResultContext = createContext<FormResult | null>(null);

/** Passes it from `server/site.ts` to the render. */
export const formResultContext = createRouterContext<FormResult | null>(null);
