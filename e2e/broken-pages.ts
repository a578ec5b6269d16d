import path from "node:path";
import { loadBuilt } from "../server/build-folder.ts";
import { fetchSource } from "../web/sources/api-client.ts";
import { plainSiteFacts } from "./site-facts.ts";

const buildDir = path.resolve(import.meta.dirname, "../build");
const home = {
  claim: "A claim.",
  statement: { dim: "A", lit: "statement." },
  counters: [],
  clients: [],
  work: [],
  call: { line: "A call.", echo: "Again." },
};
const unreadable = {
  data: { testimonials: [{ id: 1, rate: 5, content: "", name: { an: "object" } }] },
};

async function homePage(about: () => Response): Promise<Response> {
  const { createSite } = await loadBuilt(buildDir);
  return createSite(() => Promise.resolve(plainSiteFacts)).renderPage(new Request("http://localhost/"), {
    source: fetchSource(async (address) => {
      if (address === "/api/about") return about();
      return Response.json({ data: address.startsWith("/samples/home") ? home : [] });
    }),
  });
}

/** The built home page with data that it cannot render: the answer to an unexpected error (500). */
export function pageThatThrows(): Promise<Response> {
  return homePage(() => Response.json(unreadable));
}

/** The built home page without one of its calls (503). */
export function pageWithoutData(): Promise<Response> {
  return homePage(() => Response.json({}, { status: 503 }));
}
