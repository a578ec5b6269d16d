import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { upstreamOf, writeNginxConfig } from "#server/testing/nginx.ts";

/** nginx with `deploy/nginx.conf` in front of processes on these ports. */
export async function startNginx(
  ports: readonly number[],
  listen: number,
  change: (site: string) => string = (site) => site,
): Promise<{ stop(): Promise<void> }> {
  const config = await writeNginxConfig({
    port: listen,
    upstream: await upstreamOf(ports),
    change: (site) =>
      change(site.replace("server_name www.example.com;", "server_name localhost 127.0.0.1;")),
  });
  const nginx = spawn("nginx", ["-c", config], { stdio: "inherit" });
  await listening(nginx, listen);
  return {
    stop: async () => {
      nginx.kill("SIGTERM");
      if (nginx.exitCode === null) await once(nginx, "exit");
    },
  };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const open = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await pause(50);
  }
  throw new Error("nginx does not start");
}
