import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { freePort } from "#server/testing/free-port.ts";
import { expect, openDesk, test } from "./desk.ts";
import { deep } from "../deep.ts";

const schema = z.object({
  services: z.object({ desk: z.object({ healthcheck: z.object({ test: z.array(z.string()) }) }) }),
});

test("the health check of the container says whether the desk answers at its name", deep, async () => {
  const file: unknown = parse(await readFile("deploy/compose.yaml", "utf8"), { merge: true });
  const [kind, program, ...args] = schema.parse(file).services.desk.healthcheck.test;
  expect([kind, program]).toEqual(["CMD", "node"]);
  // In its container the desk has the usual port.
  expect(args.join(" ")).toContain("port: 4400,");
  const port = await freePort();
  const command = args.map((arg) => arg.replace("port: 4400,", `port: ${port},`));
  const check = async (address: string) => {
    const env = { PATH: process.env["PATH"], DESK_URL: address };
    const [code] = await once(spawn(process.execPath, command, { env, stdio: "ignore" }), "exit");
    return Number(code);
  };
  const address = "https://desk.example.com";
  const desk = await openDesk({ DESK_URL: address, DESK_PORT: String(port) });
  expect(await check(address)).toBe(0);
  // As through a proxy that gives another name.
  expect(await check("https://www.example.com")).toBe(1);
  await desk.close();
  expect(await check(address)).toBe(1);
});
