const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;
const sideEffectImport = /^import "([^"]+)";$/gm;
const routeImport = /^import \* as (\w+) from "([^"]+)";$/gm;
const routeNames = /__reactRouterRouteModules = (\{[^}]*\})/;
const entryImport = /^import\("([^"]+)"\);?$/m;

/**
 * Runs in the browser, as its own text: loads the files, in the order of a module graph that is known beforehand,
 * once the page has loaded and been painted (with what the load brought: two frames later), or at the visitor's
 * first touch or key; at the latest after three seconds. Everything on a page works without script till then. Each file is asked for, and then run,
 * in a task of its own: a dozen in one would hold up a slow device.
 */
const starter = `((preloads, first, routes, entry) => {
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const href of preloads) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
      await new Promise((resolve) => setTimeout(resolve));
    }
    for (const href of [first, ...preloads]) if (href !== entry) await import(href);
    const modules = {};
    for (const id in routes) modules[id] = await import(routes[id]);
    window.__reactRouterRouteModules = modules;
    await import(entry);
  };
  for (const sign of ["pointerdown", "keydown", "focusin"])
    addEventListener(sign, begin, { once: true, capture: true });
  const painted = (entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length > 0) setTimeout(begin);
  };
  const watch = () => new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(watch)));
  setTimeout(begin, 3000);
})`;

/**
 * Moves the router's own start of its modules behind the first paint, so that script takes no bandwidth from the
 * picture and the words that a visitor waits for. Takes and gives the HTML of a whole page, in which `mark` is the nonce of the
 * renderer's own scripts; a page that does not start the router as expected is left as it is.
 */
export function startLate(html: string, mark: string): string {
  const routerStart = new RegExp(
    String.raw`<script nonce="${mark}" type="module" async="">([\s\S]*?)</script>`,
  );
  const [start, text = ""] = routerStart.exec(html) ?? [];
  const first = [...text.matchAll(sideEffectImport)].map(([, file]) => file);
  const files = new Map([...text.matchAll(routeImport)].map(([, name = "", file = ""]) => [name, file]));
  const names = routeNames.exec(text)?.[1]?.matchAll(/"([^"]+)":(\w+)/g) ?? [];
  const routes = Object.fromEntries([...names].map(([, id, name = ""]) => [id, files.get(name)]));
  const entry = entryImport.exec(text)?.[1];
  if (!start || first.length !== 1 || files.size === 0 || !entry) return html;
  const headEnds = html.indexOf("</head>");
  const head = html.slice(0, headEnds);
  const preloads = [...head.matchAll(preload)].map(([, file]) => file);
  const given = [preloads, first[0], routes, entry].map((one) => JSON.stringify(one)).join(", ");
  const late = html
    .slice(headEnds)
    .replace(start, () => `<script nonce="${mark}">${starter}(${given});</script>`);
  return head.replaceAll(preload, "") + late;
}
