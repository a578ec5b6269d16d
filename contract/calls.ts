/**
 * Every call of the API, one row each (API-1, API-2). `{id}` is a positive integer. Without zod, so that the
 * browser can import it.
 */
export const calls = {
  categories: { method: "GET", path: "/api/categories" },
  category: { method: "GET", path: "/api/categories/{id}" },
  contacts: { method: "GET", path: "/api/contacts" },
  about: { method: "GET", path: "/api/about" },
  team: { method: "GET", path: "/api/teams/{id}" },
  item: { method: "GET", path: "/api/items/{id}" },
  project: { method: "GET", path: "/api/projects/{id}" },
  posts: { method: "GET", path: "/api/posts" },
  post: { method: "GET", path: "/api/posts/{id}" },
  sendMessage: { method: "POST", path: "/api/contacts" },
  subscribe: { method: "POST", path: "/api/newsletters" },
} as const;

export type CallName = keyof typeof calls;

/** The address of a call, with `{id}` filled in. */
export function callPath(name: CallName, id?: number | string): string {
  return calls[name].path.replace("{id}", encodeURIComponent(String(id)));
}

/** Whether a call needs the id of an entry. */
export function namesEntry(name: CallName): boolean {
  return calls[name].path.endsWith("{id}");
}
