import type { Context, Handler } from "hono";
import { problem } from "./problem.ts";

type Methods = Partial<Record<"GET" | "POST", Handler>>;

/**
 * A handler that serves an address by method, which Hono leaves to a 404: HEAD like GET (Hono drops the
 * body), OPTIONS lists the methods, everything else is 405 with Allow.
 */
export function byMethod(methods: Methods): Handler {
  const allow = [...(methods.GET ? ["GET", "HEAD"] : []), ...(methods.POST ? ["POST"] : []), "OPTIONS"].join(
    ", ",
  );
  return (context: Context, next) => {
    const { method } = context.req;
    if (method === "OPTIONS") return new Response(null, { status: 204, headers: { allow } });
    const handler =
      method === "HEAD" ? methods.GET : method === "GET" || method === "POST" ? methods[method] : undefined;
    return handler ? handler(context, next) : problem(405, undefined, { allow });
  };
}
