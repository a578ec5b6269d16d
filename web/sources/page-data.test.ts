import { describe, expect, it } from "vitest";
import { CallError } from "#contract/data-source.ts";
import { fetchSource } from "./api-client.ts";
import { RouterContextProvider } from "react-router";
import { entryQuery, notFound } from "./entry-query.ts";
import { createLocale } from "#words/catalogue.ts";
import { dehydrated, hasFailed, hydrate, inScript, pageLoader, statusOf } from "./page-data.ts";
import { contactsQuery, prefetch, prefetchFrame } from "./queries.ts";
import { createQueryClient, queryClientContext } from "./query-client.ts";

const client = (place: "browser" | "server" = "server") =>
  createQueryClient(
    fetchSource(() => Promise.reject(new Error("not asked"))),
    place,
  );

const failing = (key: string) => ({
  queryKey: [key],
  queryFn: () => Promise.reject(new Error("down")),
});

describe("the words in a page", () => {
  it("cannot end their script element, whatever an owner writes", () => {
    const own = { "comments.reply": "</script><b>$&" };
    const text = inScript(createLocale({ language: "en", own }).data.json);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toMatchObject({ messages: { comments: { reply: "</script><b>$&" } } });
  });
});

describe("dehydrated", () => {
  it("contains the answers, without anything that could end its script", async () => {
    const server = client();
    server.setQueryData(["a", 1], { html: "</script><!--\u2028\u2029" });
    await server.prefetchQuery({ queryKey: ["b"], queryFn: () => Promise.reject(new Error("down")) });
    const text = dehydrated(server);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    const browser = client("browser");
    hydrate(browser, text);
    expect(browser.getQueryData(["a", 1])).toEqual({ html: "</script><!--\u2028\u2029" });
    expect(browser.getQueryCache().getAll()).toHaveLength(1);
  });
});

describe("pageLoader", () => {
  const loader = pageLoader(
    () => [],
    ({ params }) => ({ queryKey: ["post", params["id"]] }),
  );
  /** The redirect target of the loader for an address of post 12, or null. */
  async function ledTo(path: string, found: object | null): Promise<string | null> {
    const page = client();
    page.setQueryData(["post", "12"], found ?? notFound);
    const context = new RouterContextProvider();
    context.set(queryClientContext, page);
    const url = new URL(path, "http://in-process");
    const id = decodeURIComponent(url.pathname.split("/")[2] ?? "");
    const args = { context, url, params: { id }, pattern: "/blog-single/:id", request: new Request(url) };
    try {
      return await loader(args);
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      return `${thrown.status} ${thrown.headers.get("location")}`;
    }
  }

  it("leads every address of an entry to the one with its slug, in one step and with its query", async () => {
    const found = { id: 12, slug: "свет" };
    const right = "/blog-single/12-%D1%81%D0%B2%D0%B5%D1%82";
    expect(await ledTo(right, found)).toBeNull();
    expect(await ledTo(`${right}?x=1`, found)).toBeNull();
    for (const path of ["12", "12-former", "12-%D1%81%D0%B2%d0%b5%D1%82", "12-%D0%A1%D0%92%D0%95%D0%A2"])
      expect([path, await ledTo(`/blog-single/${path}?a=b`, found)]).toEqual([path, `301 ${right}?a=b`]);
    expect(await ledTo("/Blog-Single/12/", found)).toBe(`301 ${right}`);
  });

  it("leads to the number where the entry has no slug any more, and nowhere where there is no entry", async () => {
    expect(await ledTo("/blog-single/12", { id: 12 })).toBeNull();
    expect(await ledTo("/blog-single/12-former", { id: 12 })).toBe("301 /blog-single/12");
    expect(await ledTo("/blog-single/12-former", null)).toBeNull();
    expect(await ledTo("/blog-single/12-", { id: 12, slug: "how" })).toBeNull();
    expect(await ledTo("/blog-single/13-how", { id: 12, slug: "how" })).toBeNull();
  });
});

describe("statusOf", () => {
  it("SERV-5 SHELL-18 is 503 where a call failed, 404 where an entry does not exist", async () => {
    const page = client();
    page.setQueryData(["contacts"], null);
    expect(statusOf(page)).toBe(200);
    page.setQueryData(["list", 1], null);
    expect(statusOf(page)).toBe(200);
    await prefetch(entryQuery(["project"], () => Promise.resolve(null)))(page);
    expect(statusOf(page)).toBe(404);
    await prefetch(failing("x"))(page);
    expect(statusOf(page)).toBe(503);
  });

  it("WORK-5 is that of the page's entry, whatever is missing beside it", async () => {
    const missing = () => Promise.resolve(null);
    const url = new URL("http://in-process/project-details/1");
    const [item, project] = [entryQuery(["item"], missing), entryQuery(["project"], missing)];
    const statusWith = async (entry: typeof item) => {
      const page = client();
      const context = new RouterContextProvider();
      context.set(queryClientContext, page);
      await pageLoader(
        () => [prefetch(item)],
        () => entry,
      )({ context, url, params: { id: "1" }, pattern: "/project-details/:id", request: new Request(url) });
      return statusOf(page);
    };
    expect([await statusWith(project), await statusWith(item)]).toEqual([200, 404]);
  });

  it("SHELL-22 ignores failed calls of the frame", async () => {
    const page = client();
    await prefetchFrame(page);
    expect([statusOf(page), hasFailed(page)]).toEqual([200, true]);
    // Unless the page's own loaders need them.
    await prefetch(contactsQuery)(page);
    expect(statusOf(page)).toBe(503);
  });
});

describe("createQueryClient", () => {
  it("SHELL-18 caches answers for 5 minutes and retries 3 times after 1, 2, 4 s, at most 30 s, never on 4xx", () => {
    const { staleTime, retry, retryDelay } = client("browser").getDefaultOptions().queries ?? {};
    expect(staleTime).toBe(300_000);
    if (typeof retry !== "function" || typeof retryDelay !== "function") throw new Error("no retry rules");
    const down = new CallError(503);
    expect([0, 1, 2, 3].map((failures) => retry(failures, down))).toEqual([true, true, true, false]);
    expect(retry(0, new CallError(404))).toBe(false);
    expect([0, 1, 2, 9].map((attempt) => retryDelay(attempt, down))).toEqual([1000, 2000, 4000, 30_000]);
    expect(client("server").getDefaultOptions().queries?.retry).toBe(false);
  });
});
