/** The sentence of a failure as a page, where none can be rendered. */
export function plainFailure(status: 500 | 503): Response {
  return new Response("Something went wrong.", {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": "5" } : {}),
    },
  });
}
