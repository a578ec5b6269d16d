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

/**
 * The address of a call. The name exists only in the type: it shows the caller what is answered
 * (`CallPayloads`).
 */
export type CallPath<Name extends CallName = CallName> = string & { readonly call?: Name };

/** The address of a call, with `{id}` filled in. */
export function callPath<Name extends CallName>(name: Name, id?: number | string): CallPath<Name> {
  return calls[name].path.replace("{id}", encodeURIComponent(String(id)));
}
