import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"].find((file) => existsSync(file));

test.skipIf(!nginx)("nginx takes deploy/nginx.conf (left out where nginx is not installed)", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-nginx-"));
  const example = await readFile(path.join(import.meta.dirname, "../deploy/nginx.conf"), "utf8");
  await writeFile(
    path.join(folder, "site.conf"),
    example.replace("/var/cache/nginx/quarterlight", `${folder}/cache`),
  );
  const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`;
  await writeFile(path.join(folder, "nginx.conf"), whole);
  const { stderr } = await promisify(execFile)(nginx ?? "", ["-t", "-c", path.join(folder, "nginx.conf")]);
  expect(stderr).toContain("test is successful");
  expect(stderr).not.toContain("[warn]");
});
