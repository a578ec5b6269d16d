import { type SampleName, sampleSchemas } from "#contract/samples.ts";
import type { DataSource } from "#contract/data-source.ts";
import type { Handler } from "hono";
import type { Store } from "../store/store.ts";
import { byMethod } from "../http/methods.ts";
import { answerData } from "./answer-data.ts";
import { problem } from "../http/problem.ts";

const immutable = "public, max-age=31536000, immutable";

/** `/samples/{name}.json`: what has no API call (API-6). With its version in `?v=` it never changes. */
export function answerSample(store: Store, source: DataSource): Handler {
  return byMethod({
    GET: async (context) => {
      const name = context.req.path.replace(/^\/samples\/|\.json$/g, "");
      if (!isSampleName(name) || !context.req.path.endsWith(".json")) return problem(404);
      // The version before and after: content published in between must not be cached for ever under the old
      // version.
      const version = (await store.contentVersion()) ?? "";
      const answer = await source.sample({ name, version });
      const current = (await store.contentVersion()) === version && context.req.query("v") === version;
      return answerData(answer, current ? immutable : "no-cache");
    },
  });
}

function isSampleName(name: string): name is SampleName {
  return Object.hasOwn(sampleSchemas, name);
}
