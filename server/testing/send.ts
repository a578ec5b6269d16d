import type { Hono } from "hono";

/** Sends a JSON body, as the site's own script does. */
export function postJson(
  app: Hono,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return Promise.resolve(
    app.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: text,
    }),
  );
}

/** Sends a plain form, as a page without JavaScript does. */
export function postForm(app: Hono, path: string, fields: Record<string, string>): Promise<Response> {
  return Promise.resolve(
    app.request(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    }),
  );
}

/** A valid message. */
export const goodMessage = { name: "Ann", email: "ann@b.example", phone: "0131", message: "Hello" };
