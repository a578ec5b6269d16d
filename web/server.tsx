import { randomUUID } from "node:crypto";
import { frameOriginsHeader, scriptHashesHeader, styleHashesHeader } from "#contract/rendered-page.ts";
import { addressById } from "#contract/addresses.ts";
import type { FormResult } from "#contract/form-result.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { Manifest } from "vite";
import { pageAssets } from "./assets.ts";
import { frameOrigins } from "./frame-origins.ts";
import { hashInline } from "./hash-inline.ts";
import { renderToHtml } from "./render-to-html.ts";
import { frameId, routes } from "./routes.tsx";
import { FormResultContext } from "./sources/form-result.ts";
import { statusOf } from "./sources/page-data.ts";
import { queryClientContext } from "./sources/query-client.ts";
import { type ServerHead, ServerHeadContext } from "./sources/server-head.ts";
import { isClosed } from "./sources/site-facts.ts";

const deadlineMs = 10_000;

/** What a page is rendered with, besides its request. */
interface PageParts {
  /** The request's own cache, which the screen's loader fills. */
  readonly client: QueryClient;
  readonly form: FormResult | null;
  readonly head: Omit<ServerHead, "mark" | "scripts" | "style">;
  /** Logs an error that the visitor only gets a sentence for. */
  readonly onError: (error: Error) => void;
}

/**
 * Renders pages, completely before the first byte is sent: pages are cached, and an error after the first
 * byte could no longer become a 500. `manifest` is the one of the browser's build; empty in development.
 */
export function createRenderer(manifest: Manifest) {
  const handler = createStaticHandler(routes);

  function element(context: StaticHandlerContext, { client, form }: PageParts, head: ServerHead) {
    return (
      <QueryClientProvider client={client}>
        <FormResultContext value={form}>
          <ServerHeadContext value={head}>
            <StaticRouterProvider
              context={context}
              router={createStaticRouter(handler.dataRoutes, context)}
              hydrate={false}
            />
          </ServerHeadContext>
        </FormResultContext>
      </QueryClientProvider>
    );
  }

  return async function renderPage(request: Request, parts: PageParts): Promise<Response> {
    const { client } = parts;
    const requestContext = new RouterContextProvider();
    requestContext.set(queryClientContext, client);
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) return context;
    const match = context.matches.at(-1);
    const address = addressById(match?.route.id);
    const isFound = address !== undefined && !isClosed(client, address, match?.params);
    // Known only within this render; it is removed before the page is sent.
    const mark = randomUUID();
    const head: ServerHead = { ...parts.head, ...pageAssets(manifest, address?.screen), mark };
    const render = (shown: StaticHandlerContext) =>
      renderToHtml(element(shown, parts, head), { deadlineMs, nonce: mark });
    let status: number = isFound ? statusOf(client) : 404;
    // Of a loader, or of a screen's code.
    const [thrown] = Object.values(context.errors ?? {}) as Error[];
    const html = await (thrown ? Promise.reject(thrown) : render(context)).catch((error: Error) => {
      parts.onError(error);
      status = 500;
      return render({ ...context, errors: { [frameId]: error } });
    });
    const { html: page, hashes, styleHashes } = hashInline(html, mark);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      [scriptHashesHeader]: hashes.join(" "),
      [styleHashesHeader]: styleHashes.join(" "),
      [frameOriginsHeader]: frameOrigins(page).join(" "),
    };
    return new Response(page, { status, headers });
  };
}
