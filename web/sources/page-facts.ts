import type { PageFacts } from "#contract/rendered-page.ts";
import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";

/** Takes a page's facts; the server hands one over where it is to draw the page's picture. */
export type PageFactsReport = (facts: PageFacts) => void;

/** The report for the components of one render; null in the browser and where nobody asks. */
export const PageFactsContext = createContext<PageFactsReport | null>(null);

/** The same, handed from `server/site.ts` to the render. */
export const pageFactsContext = createRouterContext<PageFactsReport | null>(null);
