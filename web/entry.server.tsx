import { randomUUID } from "node:crypto";
import { frameOriginsHeader, scriptHashesHeader, styleHashesHeader } from "#contract/rendered-page.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";

import { frameOrigins } from "./frame-origins.ts";
import { hashInline } from "./hash-inline.ts";
import { FormResultContext, formResultContext } from "./sources/form-result.ts";
import { ServerHeadContext, serverHeadContext } from "./sources/server-head.ts";
import { withWords } from "./sources/page-words.ts";
import { statusOf } from "./sources/page-data.ts";
import { queryClientContext } from "./sources/query-client.ts";
import { isClosed } from "./sources/site-facts.ts";
import { addressById } from "#contract/addresses.ts";
import { renderToHtml } from "./render-to-html.ts";

const deadlineMs = 10_000;

/**
 * Renders a page completely before the first byte is sent: pages are cached, and an error after the first
 * byte could no longer become a 500.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const client = context.get(queryClientContext);
  const match = routerContext.staticHandlerContext.matches.at(-1);
  const closed = isClosed(client, addressById(match?.route.id), match?.params);
  // Known only within this render; it is removed before the page is sent.
  const mark = randomUUID();
  const head = context.get(serverHeadContext);
  const rendered = await renderToHtml(
    <QueryClientProvider client={client}>
      <FormResultContext value={context.get(formResultContext)}>
        <ServerHeadContext value={head && { ...head, mark }}>
          <ServerRouter context={routerContext} url={request.url} nonce={mark} />
        </ServerHeadContext>
      </FormResultContext>
    </QueryClientProvider>,
    { deadlineMs, nonce: mark },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const found = closed ? 404 : statusOf(client);
  const answered = status === 200 ? found : status;
  const own = hashInline(rendered, mark);
  headers.set(scriptHashesHeader, own.hashes.join(" "));
  headers.set(styleHashesHeader, own.styleHashes.join(" "));
  headers.set(frameOriginsHeader, frameOrigins(own.html).join(" "));
  return new Response(withWords(client, own.html), { status: answered, headers });
}
