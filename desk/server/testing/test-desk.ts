import { usualStructure } from "#contract/structure.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { apiPath, type Call, deskHeader } from "#desk/contract/call.ts";
import { enterByLink } from "#desk/contract/session.ts";
import { withRequest } from "#server/base/request-scope.ts";
import { openFolder } from "#desk/folder/open-folder.ts";
import type { Preview } from "#preview/create-preview.ts";
import { readConfig } from "#server/config/config.ts";
import { makeReport } from "#server/doctor/report.ts";
import { newsletterLinks } from "#server/newsletter/links.ts";
import { folderPlaces } from "#server/storage/folder-originals.ts";
import { createStore } from "#server/store/store.ts";
import { openTestDatabase } from "#server/testing/databases.ts";
import { english } from "#server/testing/english.ts";
import type { Role } from "#desk/contract/roles.ts";
import { told } from "../access/acts.ts";
import { createSessions } from "../access/sessions.ts";
import { sessionMs } from "../access/sign-in.ts";
import { createDesk, type DeskParts } from "../create-desk.ts";
import { cookieName } from "../place.ts";
import { openState } from "../state/open-state.ts";

/** Behind an owner's proxy. */
export const away = { kind: "public", origin: "https://desk.example.com" } as const;
/** Where a test's desk is reached. */
export const home = "http://localhost:4400";

/** What a request differs in from one of the desk's own app. */
export interface Sent {
  readonly method?: string;
  /** A header without value is left out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** A preview that answers with the address that was requested, under the policy of a preview. */
const previewOfTest: Preview = {
  fetch: async ({ url }) =>
    new Response(`the page ${new URL(url).pathname}`, {
      headers: { "content-security-policy": "default-src 'none'; frame-ancestors 'self'" },
    }),
  state: async () => ({ version: "1", problems: [] }),
  look: async () => ({
    facts: {
      storageOrigin: "",
      fallbackImage: "",
      siteUrl: "",
      version: "1",
      name: "",
      language: "en",
      direction: "ltr",
      unnamed: { title: "", tag: "" },
      wordsHash: "",
      gels: [],
      structure: usualStructure,
      theme: "dark",
      themeSwitch: false,
      showcase: false,
      closed: [],
      layout: {},
      descriptions: {},
      copyright: "",
      pages: [],
      inBothThemes: {},
    },
    brandStyle: "",
  }),
  close: async () => {},
};

/** One browser of a test. */
export interface TestBrowser {
  /** Sends what the app would send for a call, but for what is said. */
  call(
    call: Pick<Call<unknown, unknown>, "method" | "path">,
    input?: unknown,
    sent?: Sent,
  ): Promise<Response>;
  /** Sends any request, with this browser's cookies. */
  ask(address: string, sent?: Sent): Promise<Response>;
  /** Its cookies, as it sends them. */
  cookies: Map<string, string>;
}

/** How a test's desk differs from one on this machine. */
type Differs = Partial<Pick<DeskParts, "place" | "examine" | "locale">> & {
  /** Pages of the preview, and of the published site. */
  readonly previewPages?: Preview["fetch"];
  readonly livePages?: Preview["fetch"];
  readonly contentDir?: string;
  /** Further settings of the site. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** A desk of a test. */
export type TestDesk = Awaited<ReturnType<typeof testDesk>>;

/** A desk over an empty site, with a clock that stands until it is moved. */
export async function testDesk({
  place = { kind: "loopback" },
  contentDir,
  settings,
  previewPages = previewOfTest.fetch,
  livePages = previewOfTest.fetch,
  examine = async () => makeReport({ content: [], opening: [], mail: [], machine: [] }),
  locale = english,
}: Differs = {}) {
  const origin = place.kind === "public" ? place.origin : home;
  const content = contentDir ?? (await emptyContent());
  const { database, dataDir, close } = await openTestDatabase("sqlite");
  const appDir = await mkdtemp(path.join(tmpdir(), "quarterlight-desk-app-"));
  const sheet = '<link rel="stylesheet" crossorigin href="/desk/assets/desk.css">';
  await writeFile(
    path.join(appDir, "index.html"),
    `<!doctype html><html lang="en"><head><title>Desk</title>${sheet}</head></html>`,
  );
  let now = new Date("2026-05-04T09:00:00Z").getTime();
  const folder = await openFolder(content);
  const desk = await createDesk({
    config: readConfig({ DATA_DIR: dataDir, CONTENT_DIR: content, ...settings }),
    database,
    places: folderPlaces(dataDir),
    foreign: null,
    store: createStore(database),
    place,
    preview: async () => ({ ...previewOfTest, fetch: previewPages }),
    livePages: async () => livePages,
    folder,
    kept: new Map(),
    links: newsletterLinks("secret of the tests", "https://www.agency.example"),
    locale,
    appDir,
    author: "Ann",
    examine,
    clock: () => new Date(now),
  });
  const state = await openState(dataDir);
  const sessions = createSessions(state, { longestMs: sessionMs, idleMs: null }, () => new Date(now));
  const enter = async () => {
    if (!desk.entrance) throw new Error("nobody can sign in at this desk");
    return desk.entrance();
  };
  const browser = (agent = "Firefox"): TestBrowser => createBrowser(desk.fetch, origin, agent);
  return {
    ...desk,
    dataDir,
    database,
    browser,
    /** Moves the clock by so many ms. */
    pass: (ms: number) => {
      now += ms;
    },
    state,
    /** The path of a new link of the command's. */
    enter,
    /** What the activity log holds, the latest first. */
    activity: async () => {
      const lines = await state
        .selectFrom("activity")
        .select(["name", "what"])
        .orderBy("id", "desc")
        .execute();
      return lines.map(({ name, what }) => ({ name, what: told(what) }));
    },
    /** A browser in which a new person of this role is signed in. */
    as: async (role: Role, name = `An ${role}`) => {
      const own = browser();
      const at = new Date(now).toISOString();
      const { id } = await state
        .insertInto("people")
        .values({ name, role, created_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { host } = new URL(origin);
      own.cookies.set(cookieName(place, host), await sessions.begin(id, { host, agent: "Firefox" }));
      return { ...own, id };
    },
    /** The token of a new link of the command's. */
    token: async () => (await enter()).split("#")[1] ?? "",
    /** A browser in which the owner has signed in by the command's link. */
    signedIn: async () => {
      const own = browser();
      const [, token = ""] = (await enter()).split("#");
      const answer = await own.call(enterByLink, { token });
      if (answer.status !== 200) throw new Error(`the link was refused: ${await answer.text()}`);
      return own;
    },
    end: async () => {
      await state.destroy();
      await desk.close();
      folder.close();
      await close();
    },
  };
}

/** A content folder with a name alone. */
async function emptyContent(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "quarterlight-desk-content-"));
  await writeFile(path.join(dir, "site.yaml"), "website_name: Testhouse\n");
  return dir;
}

function createBrowser(
  fetch: (request: Request) => Response | Promise<Response>,
  origin: string,
  agent: string,
): TestBrowser {
  const cookies = new Map<string, string>();
  // Calls are limited by address, and a test is to hit no other one's limit.
  const address = randomUUID();
  const ask = async (target: string, { method = "GET", headers = {}, body = null }: Sent = {}) => {
    const sent = new Headers({ host: new URL(origin).host, "user-agent": agent });
    if (cookies.size > 0)
      sent.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    for (const [name, value] of Object.entries(headers))
      if (value === null) sent.delete(name);
      else sent.set(name, value);
    // As Node's server gives it: the address is made of the Host header.
    const url = new URL(target, `http://${sent.get("host") ?? new URL(origin).host}`);
    // `duplex` is what a streamed body takes; the browser's types lack it.
    const init: RequestInit & { duplex: "half" } = { method, headers: sent, body, duplex: "half" };
    const request = new Request(url, init);
    const answer = await withRequest({ id: "test", address }, () => fetch(request));
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    ask,
    call: ({ method, path: called }, input = null, { headers = {}, ...sent } = {}) => {
      const marks = { origin, [deskHeader]: "1", "content-type": "application/json" };
      const own = method === "POST" ? { method, body: JSON.stringify(input) } : {};
      return ask(`${apiPath}${called}`, {
        ...own,
        headers: { ...(method === "POST" ? marks : {}), "sec-fetch-site": "same-origin", ...headers },
        ...sent,
      });
    },
  };
}
