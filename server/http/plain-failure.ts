/** A page with one sentence of failure, for when no page can be rendered. */
export function plainFailure(status: 500 | 503, sentence: string): Response {
  return new Response(sentence, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": "5" } : {}),
    },
  });
}
