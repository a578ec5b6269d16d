import { type HTMLAttributes, type ReactNode, use } from "react";
import { KeptHtmlContext } from "./kept-html.ts";

interface KeptProps extends Omit<HTMLAttributes<HTMLElement>, "children"> {
  as: "address" | "figure" | "nav" | "ul";
  /** The data that the content is made of. */
  of: object;
  /** Names the content, with what else it depends on. */
  part: string;
  /** Gives the content: the same whenever `of` and `part` are, without hooks, ids or contexts. */
  render: () => ReactNode;
}

/** An element whose content is the same on many pages: the server renders it once and then writes it as it was. */
export function Kept({ as: Element, of, part, render, ...attributes }: KeptProps) {
  if (import.meta.env.SSR) {
    const html = use(KeptHtmlContext)?.(of, part, render);
    if (html) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <Element {...attributes}>{render()}</Element>;
}
