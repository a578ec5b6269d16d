import type { Manifest } from "vite";

/** The files of a page that its HTML names. */
export interface PageAssets {
  /** Modules, each after those that it imports; the last one hydrates the page. */
  readonly scripts: readonly string[];
  /** The style sheet of the whole site; undefined in development, where Vite's script adds the styles. */
  readonly style: string | undefined;
}

/** The scripts of a screen, and the style, from Vite's manifest; a page without a screen is the 404 page. */
export function pageAssets(manifest: Manifest, screen: string | undefined): PageAssets {
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(`/${chunk.file}`);
  };
  if (screen !== undefined) visit(`web/screens/${screen}.tsx`);
  visit("web/browser.tsx");
  const style = manifest["style.css"];
  return { scripts: [...scripts], style: style && `/${style.file}` };
}
