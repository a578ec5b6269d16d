import type { Context, Handler } from "hono";
import { incomingOf } from "../http/incoming.ts";
import { showsToken } from "../http/shows-token.ts";
import { deepReport, type DeepParts } from "./deep-report.ts";

interface ReadinessParts extends DeepParts {
  /** The token that a request from elsewhere must carry to get the report; empty: no such request gets it. */
  readonly token: string;
  /**
   * Whether a proxy is in front of the site: then every visitor comes from this machine, and only the token
   * counts.
   */
  readonly behindProxy: boolean;
  /** Whether the process is ending: a balancer is to send it nothing more. */
  readonly isStopping: () => boolean;
}

/** `/readyz`, and `/readyz?deep` for the owner. */
export function answerReadiness({ token, behindProxy, isStopping, ...parts }: ReadinessParts): Handler {
  return async (context) => {
    if (isStopping()) return answer(503, "stopping", "text/plain; charset=utf-8");
    if (context.req.query("deep") === undefined) return briefly(parts);
    const mayKnow =
      (!behindProxy && isThisMachine(context)) ||
      (token !== "" && showsToken(token, context.req.header("authorization")));
    return mayKnow ? deeply(parts) : refuse(behindProxy);
  };
}

async function briefly({ store }: DeepParts): Promise<Response> {
  const isReady = await store.probe().then(
    () => true,
    () => false,
  );
  return answer(
    isReady ? 200 : 503,
    isReady ? "ready" : "the database does not take writes",
    "text/plain; charset=utf-8",
  );
}

async function deeply(parts: DeepParts): Promise<Response> {
  const report = await deepReport(parts);
  return answer(
    report.status === "ok" ? 200 : 503,
    `${JSON.stringify(report, null, 2)}\n`,
    "application/json",
  );
}

function refuse(behindProxy: boolean): Response {
  const words = behindProxy
    ? "Behind a proxy also the machine itself shows REPORT_TOKEN: Authorization: Bearer <token>\n"
    : "Ask from the machine itself, or show REPORT_TOKEN: Authorization: Bearer <token>\n";
  const refusal = answer(401, words, "text/plain; charset=utf-8");
  refusal.headers.set("www-authenticate", "Bearer");
  return refusal;
}

const proxied = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/**
 * A direct connection from this machine, without any proxy's header: through a proxy every client comes from
 * here.
 */
function isThisMachine(context: Context): boolean {
  const remote = incomingOf(context)?.socket.remoteAddress ?? "";
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(remote);
  return isLocal && proxied.every((name) => context.req.header(name) === undefined);
}

function answer(status: number, text: string, type: string): Response {
  return new Response(text, { status, headers: { "content-type": type, "cache-control": "no-store" } });
}
