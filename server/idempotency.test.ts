import { describe, expect, test } from "vitest";
import { createStore } from "./store/store.ts";
import { databaseKinds, openTestDatabase } from "./testing/databases.ts";
import { type ServerProcess, startServer } from "./testing/processes.ts";
import { goodMessage } from "./testing/send.ts";

function post(server: ServerProcess, key: string, message = goodMessage): Promise<Response> {
  return fetch(`${server.origin}/api/contacts`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(message),
  });
}

function postPlain(server: ServerProcess, key: string, message = goodMessage): Promise<Response> {
  return fetch(`${server.origin}/api/contacts`, {
    method: "POST",
    body: new URLSearchParams({ ...message, idempotency_key: key, page: "/contact-us" }),
    redirect: "manual",
  });
}

describe.each(databaseKinds)("API-2 one Idempotency-Key on %s", (kind) => {
  test(
    "repeats, at once and after a restart, are one row and one mail, and get the same answer",
    { tags: ["deep"] },
    async () => {
      const source = await openTestDatabase(kind);
      const store = createStore(source.database);
      const first = await startServer(source);
      const together = await Promise.all(Array.from({ length: 20 }, () => post(first, "together")));
      expect(together.map(({ status }) => status)).toEqual(together.map(() => 201));
      const bodies = new Set(await Promise.all(together.map((answer) => answer.text())));
      expect(bodies.size).toBe(1);
      await first.kill();

      const second = await startServer(source);
      const repeated = await post(second, "together");
      expect([repeated.status, await repeated.text()]).toEqual([201, [...bodies][0]]);
      expect((await post(second, "together", { ...goodMessage, message: "Other words" })).status).toBe(409);

      const plain = await Promise.all([postPlain(second, "plain"), postPlain(second, "plain")]);
      expect(plain.map(({ status }) => status)).toEqual([303, 303]);
      expect((await postPlain(second, "plain", { ...goodMessage, name: "Ben" })).status).toBe(409);
      await second.kill();

      const kept = await store.messages();
      expect(kept.map(({ message, mail }) => [message, mail?.state])).toEqual([
        [goodMessage.message, "queued"],
        [goodMessage.message, "queued"],
      ]);
      expect(await store.outbox.health()).toMatchObject({ queued: 2, delivered: 0, failed: 0 });
      await source.close();
    },
  );
});
