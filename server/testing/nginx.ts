import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const deploy = path.resolve(import.meta.dirname, "../../deploy");

/** Overrides of the shipped configuration. */
interface NginxTest {
  /** Port that nginx listens on instead of 80. */
  readonly port: number;
  /** Port that it listens on instead of 443. */
  readonly tlsPort?: number;
  /** The upstream processes. */
  readonly upstream: string;
  /** Which of the files is the site's. */
  readonly file?: "nginx.conf" | "nginx-tls.conf" | "nginx-desk.conf";
  /** Edits the text of that file. */
  readonly change?: (site: string) => string;
}

/**
 * Writes a file of `deploy/` and everything it needs as a complete configuration that listens only on this
 * machine, with cache, logs (of each request also which process was asked), certificates (self-signed) and the folder for their challenges (`acme`) beside
 * it. Returns its path.
 */
export async function writeNginxConfig({
  port,
  tlsPort = port,
  upstream,
  file = "nginx.conf",
  change = (site) => site,
}: NginxTest): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-nginx-"));
  // Its workers run as a user of their own.
  await chmod(folder, 0o755);
  const site = change(await readFile(path.join(deploy, file), "utf8"))
    .replaceAll("/var/cache/nginx/quarterlight", `${folder}/cache`)
    .replaceAll("/etc/nginx/snippets/quarterlight.conf", path.join(deploy, "nginx-site.conf"))
    .replaceAll(/\/etc\/letsencrypt\/live\/[\w.-]+/g, folder)
    .replaceAll("/var/www/acme", `${folder}/acme`)
    // Not every machine that runs tests has IPv6.
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${port}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${tlsPort}`);
  if (site.includes("ssl_certificate")) await signFor("www.example.com", folder);
  await writeFile(path.join(folder, "site.conf"), `${upstream}\n${site}`);
  const user = process.getuid?.() === 0 ? "user root; " : "";
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  await writeFile(
    path.join(folder, "nginx.conf"),
    `${user}daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { log_format asked '"$request" $status "$http_referer" asked=$upstream_addr'; access_log ${folder}/access.log asked; ${paths} include ${folder}/site.conf; }`,
  );
  return path.join(folder, "nginx.conf");
}

/** A self-signed certificate with its key, under the file names of certbot. */
async function signFor(name: string, folder: string): Promise<void> {
  const files = ["-keyout", path.join(folder, "privkey.pem"), "-out", path.join(folder, "fullchain.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await promisify(execFile)("openssl", [
    "req",
    "-x509",
    ...key,
    ...files,
    "-days",
    "1",
    "-subj",
    `/CN=${name}`,
  ]);
}

/** `deploy/upstream.conf` with other processes. */
export async function upstreamOf(ports: readonly number[]): Promise<string> {
  const given = await readFile(path.join(deploy, "upstream.conf"), "utf8");
  return given.replace(/(?: *server 127\.0\.0\.1:\d+([^;]*);\n)+/, (_, options: string) =>
    ports.map((port) => `  server 127.0.0.1:${port}${options};\n`).join(""),
  );
}
