import type { EntryHeads, PageFacts } from "#contract/rendered-page.ts";
import { createContext } from "react";
import type { PageAssets } from "../assets.ts";

/** What a page's head needs and only the server has. */
export interface ServerHead extends PageAssets {
  /** What entries say of their pages alone. */
  readonly heads: EntryHeads;
  /** The brand's own style, as text. */
  readonly brandStyle: string;
  /** The words of the interface, as the browser opens them. */
  readonly words: string;
  /** The nonce that marks the renderer's own scripts and styles (hash-inline.ts). */
  readonly mark: string;
  /** Receives what a page declares about itself, where the server draws the page's picture. */
  readonly report: ((facts: PageFacts) => void) | undefined;
}

/** For the components of one render; null in the browser. */
export const ServerHeadContext = createContext<ServerHead | null>(null);
