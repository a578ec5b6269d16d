import { type APIRequestContext, expect } from "@playwright/test";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import os from "node:os";
import path from "node:path";
import { exampleDir } from "#server/config/content-dir.ts";
import { unknownPath } from "../../e2e/examples.ts";
import { open } from "../../e2e/opening.ts";
import { test } from "../../e2e/test.ts";
import { words } from "../../e2e/words.ts";
import { deep } from "../../e2e/deep.ts";

/**
 * A provider that speaks the contract its own way: a bare list, doubly wrapped settings, the other naming.
 */
const bodies: Record<string, unknown> = {
  "/api/categories": [
    { id: 7, title: "Only one", sub_title: "A bare list", title_pic: "a.jpg", content_pic: "b.jpg" },
  ],
  "/api/contacts": {
    data: {
      data: {
        website_name: "Elsewhere",
        facebook: "https://facebook.example/x",
        twitter: "javascript:alert(1)",
      },
    },
  },
  "/api/about": {
    data: {
      about: { title: "About", content: "<p>Text</p>", media: "c.jpg" },
      teams: [],
      testimonials: [
        {
          id: 1,
          rate: 9,
          content: "<p>Good<script>alert(1)</script></p>",
          name: "Ann",
          title: "Owner",
          media: "d.jpg",
        },
      ],
      averageRate: 5,
      reviewCount: 1,
    },
  },
  "/api/posts": [
    { id: 29, title: "Post number 29" },
    { id: 28, title: "" },
    { id: 27, title: "Post number 27" },
  ],
  "/api/categories/9": { id: 9, title: "Nothing yet", item: [] },
  "/api/items/5": {
    id: 5,
    title: "Ferry",
    client: "The Halcyon Night Ferry Company",
    projects: [{ id: 50 }],
  },
  "/api/items/32": { id: 32, title: "No work yet", projects: [] },
  "/api/posts/27": { id: 27, title: "Post number 27", content: "<p>Text</p>" },
};

/** Calls that get no answer, and in which order they and the page came to an end. */
let hanging: { readonly paths: readonly string[]; readonly events: string[] } | undefined;

let provider: Server;
let site: ChildProcess;
let folder: string;
let address: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  provider = createServer((request, response) => {
    if (hanging?.paths.includes(request.url ?? "")) {
      const { events } = hanging;
      events.push("a call came");
      request.socket.once("close", () => events.push("the call was given up"));
      return;
    }
    const body = bodies[request.url ?? ""];
    response.writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const bound = provider.address();
  const origin = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`;
  folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-provider-"));
  site = spawn(process.execPath, ["cli/main.mjs", "start"], {
    env: {
      ...process.env,
      SITE_ENV_FILE: "",
      PORT: "0",
      DATA_DIR: folder,
      DATABASE_URL: "",
      CONTENT_DIR: exampleDir,
      API_BASE_URL: origin,
    },
  });
  address = await new Promise<string>((resolve, reject) => {
    let said = "";
    const onOutput = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /The site is open at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    site.stdout?.on("data", onOutput);
    site.stderr?.on("data", onOutput);
    site.once("exit", () => reject(new Error(said)));
  });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => site.once("exit", resolve));
  site.kill("SIGTERM");
  await ended;
  await new Promise((resolve) => provider.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/**
 * Waits until a word of the frame is gone: the provider's answers are cached for some seconds. The 404 page
 * is not cached.
 */
async function untilForgotten(request: APIRequestContext, word: string): Promise<void> {
  const isThere = async () => (await (await request.get(address + unknownPath)).text()).includes(word);
  await expect.poll(isThere).toBe(false);
}

test("BLOG-3 a provider that names no neighbours: they come from the whole list, around its end", async ({
  page,
}) => {
  await page.goto(`${address}/blog-single/27`);
  const pager = page.getByRole("navigation", { name: words.entryPager.label });
  const previous = pager.getByRole("link", { name: words.entryPager.previousPost });
  const next = pager.getByRole("link", { name: words.entryPager.nextPost });
  await expect(previous).toHaveAttribute("href", "/blog-single/29");
  await expect(next).toHaveAttribute("href", "/blog-single/28");
  await expect(next).toHaveText(`${words.entryPager.nextPost} ${words.entryPager.noTitle}`);
});

test("API-1 API-5 SHELL-7 SHELL-19 the site opens on a foreign provider's answers", async ({ request }) => {
  const answer = await request.get(`${address}/`);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain("<title>Elsewhere - Home</title>");
  expect(html).toContain(">Only one</a>");
  expect(html).toContain("https://facebook.example/x");
  expect(html).not.toContain("javascript:alert");
  expect(html).not.toContain("alert(1)");
  expect(html).toMatch(/src="http:\/\/127\.0\.0\.1:\d+\/storage\/a\.jpg"/);
  // The samples' pictures stay our own.
  expect(html).toMatch(/src="\/storage\/projects\/tally-[0-9a-f]+\.webp\?w=1600"/);
});

test(
  "SHELL-22 SHELL-18 CONTACT-2 ERR-1 without settings and categories a text page is complete, and the contact page a 503; neither is cached",
  deep,
  async ({ request }) => {
    const { "/api/contacts": contacts, "/api/categories": categories } = bodies;
    bodies["/api/contacts"] = "nonsense";
    bodies["/api/categories"] = "nonsense";
    await untilForgotten(request, ">Elsewhere<");
    const whole = await request.get(`${address}/faq-light`);
    const answer = await request.get(`${address}/contact-us`);
    bodies["/api/contacts"] = contacts;
    bodies["/api/categories"] = categories;
    expect([whole.status(), whole.headers()["cache-control"]]).toEqual([200, "no-store"]);
    expect(await whole.text()).toContain(">Need Help?<");
    expect(answer.status()).toBe(503);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    const html = await answer.text();
    // The name that the own content knows.
    expect(html).toContain("<title>Quarterlight - Get In Touch</title>");
    expect(html).toContain(">Send us a Massage<");
    expect(html).toContain(">Error loading contact data.<");
  },
);

test("API-3 fields of any other type, null or missing break neither their page, the lists nor the process", async ({
  request,
}) => {
  const odd = [null, 5, true, [1], { toString: 1 }, "x".repeat(100_000), undefined];
  const names = [
    "title",
    "author",
    "content",
    "media",
    "created_at",
    "name",
    "bio",
    "phone",
    "client",
    "item",
  ];
  for (const [index, value] of odd.entries()) {
    const id = 50 + index;
    const entity = Object.fromEntries([["id", id], ...names.map((name) => [name, value])]);
    for (const kind of ["posts", "projects", "items", "categories", "teams"])
      bodies[`/api/${kind}/${id}`] = entity;
    for (const screen of ["blog-single", "project-details", "project", "category", "team-details"]) {
      const answer = await request.get(`${address}/${screen}/${id}`);
      expect([screen, typeof value, answer.status()]).toEqual([screen, typeof value, 200]);
      expect(await answer.text()).not.toMatch(/\/storage\/(?:null|undefined|["?])|\[object Object\]/);
    }
  }
  expect(site.exitCode).toBeNull();
});

/** The addresses of the projects that a page leads to, each with its status. */
async function projectsOf(request: APIRequestContext, from: string): Promise<[string, number][]> {
  const html = await (await request.get(address + from)).text();
  const links = new Set([...html.matchAll(/href="(\/project-details[^"]*)"/g)].map(([, link = ""]) => link));
  return Promise.all(
    [...links].map(async (link): Promise<[string, number]> => {
      return [link, (await request.get(address + link)).status()];
    }),
  );
}

test("WORK-4 HOME-8 projects of the samples that the provider lacks have their pages", async ({
  request,
}) => {
  for (const from of ["/", "/project-3", "/project-3-light"]) {
    const found = await projectsOf(request, from);
    expect(found.length).toBeGreaterThanOrEqual(4);
    expect(found.filter(([, status]) => status !== 200)).toEqual([]);
  }
});

test("WORK-1 WORK-2 what has no projects says so, without an empty list and a way to more of them", async ({
  request,
}) => {
  for (const at of ["/category/9", "/project/32", "/projects/32"]) {
    const html = await (await request.get(address + at)).text();
    expect(html).toContain(`>${words.work.empty}<`);
    expect(html).not.toMatch(/<ul[^>]*><\/ul>/);
    expect(html).not.toContain(`>${words.work.loadMore}<`);
  }
});

test("WORK-5 a client's name is cut on the page of the projects too", async ({ request }) => {
  for (const at of ["/project/5", "/projects/5"]) {
    const html = await (await request.get(address + at)).text();
    expect(html).toContain("<dd>The Halcyon Night Fe...</dd>");
  }
});

test("ERR-1 the list of posts behind a missing light post is light", async ({ request }) => {
  const html = await (await request.get(`${address}/blog-single-light/999`)).text();
  expect(html).toMatch(new RegExp(`href="/blog-standard-light"[^>]*>(?:<[^>]*>)*${words.post.allPosts}`));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("SHELL-10 SHELL-21 a page whose entry is unavailable says so, under a heading", async ({ page }) => {
    for (const kind of ["projects", "posts", "teams"]) bodies[`/api/${kind}/7`] = "nonsense";
    for (const screen of ["project-details", "blog-single", "team-details"]) {
      const answer = await page.goto(`${address}/${screen}/7`);
      expect([screen, answer?.status()]).toEqual([screen, 503]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Details$/);
      await expect(page.getByRole("alert").filter({ hasText: /^Error loading/ })).toBeVisible();
    }
    for (const kind of ["projects", "posts", "teams"]) delete bodies[`/api/${kind}/7`];
  });
});

// One alone: what is kept of two ends at two moments, so that one page need not ask for both.
for (const [call, word] of [
  ["/api/contacts", ">Elsewhere<"],
  ["/api/categories", ">Only one<"],
] as const)
  test(
    `SHELL-22 a text page does not wait as long as a call of ${call} that hangs`,
    deep,
    async ({ request }) => {
      const body = bodies[call];
      bodies[call] = "nonsense";
      await untilForgotten(request, word);
      bodies[call] = body;
      const events: string[] = [];
      hanging = { paths: [call], events };
      // What is kept of the nonsense is answered at once: the first page that asks again is the one.
      const isAsked = () => events.includes("a call came");
      let answer = await request.get(`${address}/faq`);
      while (!isAsked()) answer = await request.get(`${address}/faq`);
      events.push("the page came");
      hanging = undefined;
      expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
      expect(await answer.text()).toContain(">Need Help?<");
      expect(events).toEqual(["a call came", "the page came"]);
    },
  );

test("HOME-3 a loader fills the page while the categories load", deep, async ({ page, request }) => {
  const { "/api/categories": categories } = bodies;
  bodies["/api/categories"] = "nonsense";
  await untilForgotten(request, ">Only one<");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/categories", async (route) => {
    await asked;
    await route.fulfill({ json: { data: categories } });
  });
  await page.goto(`${address}/home`);
  bodies["/api/categories"] = categories;
  const banner = page.getByRole("region", { name: "Services", exact: true });
  await expect(banner.getByRole("status")).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const overlay = banner.getByRole("status").locator("..");
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  answer();
  await expect(banner.getByRole("link", { name: "Only one" })).toBeVisible();
  await expect(banner.getByRole("status")).toBeHidden();
});

test(
  "ERR-1 what a page could not show first appears with its words, once it is there",
  deep,
  async ({ page, request }) => {
    const { "/api/contacts": contacts } = bodies;
    bodies["/api/contacts"] = "nonsense";
    await untilForgotten(request, "facebook.example");
    const answer = await request.get(`${address}/faq`);
    bodies["/api/contacts"] = contacts;
    expect(await answer.text()).not.toContain("facebook.example");
    await page.route(`${address}/faq`, (route) => route.fulfill({ response: answer }));
    let send = () => {};
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route("**/api/contacts", async (route) => {
      await held;
      await route.fulfill({ json: { data: { facebook_page: "https://facebook.example/x" } } });
    });
    const requested = page.waitForRequest("**/api/contacts");
    await page.goto(`${address}/faq`);
    await requested;
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: /^Facebook/ })).toBeHidden();
    send();
    await expect(footer.getByRole("link", { name: /^Facebook/ })).toBeVisible();
  },
);

test("SHELL-16 an unexpected render error shows its sentence inside the shell, with a link home", async ({
  page,
}) => {
  await page.route("**/api/about", (route) =>
    route.fulfill({
      json: { data: { testimonials: [{ id: 1, rate: 5, content: "", name: { an: "object" } }] } },
    }),
  );
  await open(page, `${address}/contact-us`);
  await page.getByRole("banner").getByRole("link", { name: "Elsewhere" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong." })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
});
