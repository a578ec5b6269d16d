import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";
import type { PictureView } from "../views.ts";

/** What a page says of itself to those who share it. */
export interface PageFacts {
  /** What the picture beside a shared link says. */
  readonly title: string;
  readonly picture: PictureView | undefined;
}

/** Takes a page's facts; the server hands one over where it is to draw the page's picture. */
export type PageFactsReport = (facts: PageFacts) => void;

/** The report for the components of one render; null in the browser and where nobody asks. */
export const PageFactsContext = createContext<PageFactsReport | null>(null);

/** The same, handed from `server/site.ts` to the render. */
export const pageFactsContext = createRouterContext<PageFactsReport | null>(null);
