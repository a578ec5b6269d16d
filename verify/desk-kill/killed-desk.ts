import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { apiPath, type Call, deskHeader } from "#desk/contract/call.ts";
import { enterByLink } from "#desk/contract/session.ts";
import { nodeFlags } from "../../benchmarks/running-site.ts";
import { type Answer, ask, type Command, type Settings, startCommand } from "../harness.ts";

/** A desk's process as its owner starts it, and the browser in which they are signed in. */
export interface KilledDesk {
  /** Makes a call and gives what it answers; rejects with the refusal, and where the connection breaks. */
  call<Input, Output>(call: Call<Input, Output>, input?: Input): Promise<Output>;
  /** Sends a file; the answer's status is 200. */
  send(path: string, bytes: Buffer): Promise<unknown>;
  /** kill -9; gives how many processes that it had started are still there a moment later. */
  kill(): Promise<number>;
  end(): Promise<void>;
}

/**
 * Opens desks one after the other on the same port, in the same folders. One signs in once: the session
 * outlives the process.
 */
export function desksOn(port: number, settings: Settings) {
  const origin = `http://localhost:${port}`;
  let cookie = "";
  let answered = 0;
  const request = async (path: string, type: string, body?: string | Buffer): Promise<Answer> => {
    const marks = { origin, [deskHeader]: "1", "content-type": type };
    const headers = { host: `localhost:${port}`, "user-agent": "Firefox", cookie };
    const url = `http://127.0.0.1:${port}${apiPath}${path}`;
    const asked =
      body === undefined ? { headers } : { method: "POST", headers: { ...headers, ...marks }, body };
    const answer = await ask(url, asked);
    if (body !== undefined && path !== enterByLink.path && answer.status === 200) answered += 1;
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return answer;
  };
  const call = async <Input, Output>({ method, path }: Call<Input, Output>, input?: Input) => {
    const body = method === "POST" ? JSON.stringify(input ?? null) : undefined;
    const answer = await request(path, "application/json", body);
    // The call's own type.
    return JSON.parse(answer.body) as Output;
  };
  const enter = async (said: string) => {
    const token = /\/desk\/enter#(\S+)/.exec(said)?.[1] ?? "";
    const body = JSON.stringify({ token });
    const { headers } = await request(enterByLink.path, "application/json", body);
    cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  };
  const open = async (): Promise<KilledDesk> => {
    const own = { ...settings, DESK_PORT: String(port) };
    const command = startCommand(["desk"], own, nodeFlags);
    if (!(await command.says("/desk/enter#"))) throw new Error(`the desk did not open:\n${command.said()}`);
    if (cookie === "") {
      // The link is printed in one piece with the end of its line.
      await command.says("\nhttp");
      await enter(command.said());
    }
    return {
      call,
      send: async (path, bytes) => {
        const answer = await request(path, "application/octet-stream", bytes);
        return JSON.parse(answer.body) as unknown;
      },
      kill: () => killed(command),
      end: () => command.end("SIGTERM"),
    };
  };
  return {
    open,
    /** How many changes were answered. */
    answered: () => answered,
  };
}

async function killed(command: Command): Promise<number> {
  const { pid } = command.process;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  await command.end("SIGKILL");
  let left: string[] = [];
  for (let looks = 0; looks < 50; looks += 1) {
    left = await living(children.split(" ").filter(Boolean));
    if (left.length === 0) break;
    await pause(100);
  }
  return left.length;
}

/** Those of these processes that are there and have not ended. */
async function living(pids: readonly string[]): Promise<string[]> {
  const states = await Promise.all(
    pids.map(async (pid) => readFile(`/proc/${pid}/status`, "utf8").catch(() => "State:\tZ")),
  );
  return pids.filter((_, at) => !/^State:\tZ/m.test(states[at] ?? ""));
}
