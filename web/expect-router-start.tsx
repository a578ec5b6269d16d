import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Scripts,
  StaticRouterProvider,
  UNSAFE_FrameworkContext as FrameworkContext,
} from "react-router";
import { contextScript, startPlan } from "./router-start.ts";

const handoff = '{"state":1}';
const bare = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};
const manifest = {
  version: "1",
  url: "/manifest.js",
  entry: { module: "/entry.js", imports: ["/base.js"] },
  routes: {
    root: { ...bare, id: "root", path: "", module: "/root.js", imports: ["/base.js"] },
    page: { ...bare, id: "page", parentId: "root", index: true, module: "/page.js", imports: ["/more.js"] },
  },
};

/** What the router's component writes into a page of that manifest. */
async function written(RouterScripts: ComponentType): Promise<string> {
  const router = createStaticHandler([
    {
      id: "root",
      path: "/",
      Component: RouterScripts,
      children: [{ id: "page", index: true, Component: () => null }],
    },
  ]);
  const context = await router.query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("The router redirects its own test page");
  const framework = {
    manifest,
    routeModules: {},
    serverHandoffString: handoff,
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "initial" },
  } as const;
  return renderToStaticMarkup(
    <FrameworkContext value={framework as never}>
      <StaticRouterProvider
        router={createStaticRouter(router.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </FrameworkContext>,
  );
}

/** What this version of the product expects it to write. */
function known(): string {
  const { preloads, manifest: list, routes, entry } = startPlan(manifest, ["root", "page"]);
  const links = [list, ...preloads].map((href) => `<link rel="modulepreload" href="${href}"/>`);
  const imports = Object.values(routes).map((file, at) => `import * as route${at} from "${file}";`);
  const modules = Object.keys(routes).map((id, at) => `"${id}":route${at}`);
  const start = `import "${list}";\n${imports.join("\n")}\n  \n  window.__reactRouterRouteModules = {${modules.join(",")}};\n\nimport("${entry}");`;
  return `${links.join("")}<script>${contextScript(handoff)}</script><script type="module" async="">${start}</script>`;
}

/**
 * Fails where the router starts its pages in a way that `router-start.ts` does not know, as a new version
 * may; called by every build. In tests `RouterScripts` replaces the router's component.
 */
export async function expectRouterStart(RouterScripts: ComponentType = Scripts): Promise<void> {
  const [found, expected] = [await written(RouterScripts), known()];
  if (found === expected) return;
  throw new Error(
    `React Router starts its pages otherwise than web/router-start.ts knows: bring that file and web/late-scripts.tsx up to it.\nIt writes:  ${found}\nKnown is:   ${expected}`,
  );
}
