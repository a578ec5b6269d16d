import type { FormResult } from "#contract/form-result.ts";
import { createContext } from "react";

/** The result for the components of one render; null on every other page. */
export const FormResultContext = createContext<FormResult | null>(null);
