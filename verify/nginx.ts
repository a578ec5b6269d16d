import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** nginx with `deploy/nginx.conf`, its ports and folders changed to those of a proof. */
export async function startNginx(
  folder: string,
  ports: readonly [number, number],
  listen: number,
  change: (example: string) => string = (example) => example,
): Promise<{ stop(): Promise<void> }> {
  const example = await readFile(path.join(import.meta.dirname, "../deploy/nginx.conf"), "utf8");
  const site = change(
    example
      .replace("127.0.0.1:3001", `127.0.0.1:${ports[0]}`)
      .replace("127.0.0.1:3002", `127.0.0.1:${ports[1]}`)
      .replace("/var/cache/nginx/quarterlight", path.join(folder, "cache"))
      .replace("listen 80;", `listen 127.0.0.1:${listen};`)
      .replace("server_name www.example.com;", "server_name localhost 127.0.0.1;"),
  );
  await writeFile(path.join(folder, "site.conf"), site);
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(" ");
  const whole = `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`;
  await writeFile(path.join(folder, "nginx.conf"), whole);
  const nginx = spawn("nginx", ["-c", path.join(folder, "nginx.conf")], { stdio: "inherit" });
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
