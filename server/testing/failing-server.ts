import { main } from "../main.ts";
import { stubSite } from "./stub-site.ts";

// The whole product as a process, with two pages that cause failures outside of any request handler.
const stub = stubSite();
await main((line) => process.stdout.write(`${line}\n`), {
  built: () =>
    Promise.resolve({
      name: "test",
      assetsDir: import.meta.dirname,
      createSite: () => ({
        ...stub,
        kindOf: (path) => (path === "/rejects" || path === "/throws" ? "page" : stub.kindOf(path)),
        renderPage: async (request, options) => {
          const { pathname } = new URL(request.url);
          if (pathname === "/rejects") void Promise.reject(new Error("left behind"));
          if (pathname === "/throws")
            setImmediate(() => {
              throw new Error("thrown behind");
            });
          return stub.renderPage(request, options);
        },
      }),
    }),
});
