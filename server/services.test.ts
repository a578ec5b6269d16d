import { expect, test } from "vitest";
import { readConfig } from "./config/config.ts";
import { type Service, startServices } from "./services.ts";
import { expectLog } from "./testing/log-watch.ts";

/** Services that note their starts and stops; one stops when `end` of its name is called. */
function noting() {
  const noted: string[] = [];
  const ends = new Map<string, () => void>();
  const one = (name: string, ...needs: string[]): Service => ({
    name,
    needs,
    start: async () => {
      noted.push(`${name} starts`);
      const end = new Promise<void>((resolve) => ends.set(name, resolve));
      return {
        gives: undefined,
        says: [`${name} runs`],
        stop: async (atOnce) => {
          noted.push(`${name} stops${atOnce ? " at once" : ""}`);
          await end;
        },
      };
    },
  });
  return { noted, one, end: (name: string) => ends.get(name)?.() };
}

const always = { config: readConfig({}), say: () => {} };
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("services start in order and say so; each stops once nothing that needs it runs", async () => {
  const { noted, one, end } = noting();
  const list = [
    one("context"),
    one("visits", "context"),
    one("port", "context", "visits"),
    one("mail", "context"),
  ];
  const { provided, stop } = startServices(list, { ...always, say: (line) => noted.push(line) });
  await provided;
  expect(noted.splice(0)).toEqual(
    ["context", "visits", "port", "mail"].flatMap((name) => [`${name} starts`, `${name} runs`]),
  );
  const stopped = stop(true).then(() => noted.push("all ended"));
  await turn();
  expect(noted.splice(0)).toEqual(["mail stops at once", "port stops at once"]);
  end("port");
  await turn();
  expect(noted.splice(0)).toEqual(["visits stops at once"]);
  end("visits");
  await turn();
  expect(noted.splice(0)).toEqual([]);
  end("mail");
  await turn();
  expect(noted.splice(0)).toEqual(["context stops at once"]);
  end("context");
  await stopped;
});

test("a service gets what earlier ones gave, and one that needs what is not there is named", async () => {
  const asked: unknown[] = [];
  const gives = { find: () => undefined };
  const giving: Service = { name: "pictures", needs: [], start: async () => ({ gives }) };
  const asking: Service = {
    name: "site",
    needs: ["pictures"],
    start: async ({ pictures }) => {
      asked.push(pictures);
      return { gives: undefined };
    },
  };
  await startServices([giving, asking], always).provided;
  expect(asked).toEqual([gives]);
  await expect(startServices([asking, giving], always).provided).rejects.toThrow("site needs pictures");
});

test("a service that cannot be stopped holds up no other", async () => {
  expectLog(/cannot stop/);
  const { noted, one, end } = noting();
  const broken: Service = {
    name: "broken",
    needs: ["context"],
    start: async () => ({ gives: undefined, stop: () => Promise.reject(new Error("stuck")) }),
  };
  const { provided, stop } = startServices([one("context"), broken], always);
  await provided;
  end("context");
  await stop(false);
  expect(noted).toEqual(["context starts", "context stops"]);
});

test("a start under way can be stopped: what runs so far is", async () => {
  const { noted, one, end } = noting();
  const endless: Service = { name: "site", needs: ["context"], start: () => new Promise(() => {}) };
  const { stop } = startServices([one("context"), endless], always);
  await turn();
  end("context");
  await stop(true);
  expect(noted).toEqual(["context starts", "context stops at once"]);
});
