// The baseline: Node's own server, which sends one body with given headers, in a separate process.
import { createServer } from "node:http";

const [status, headers, body] = await new Promise((resolve) => process.once("message", resolve));
// It ends with the benchmark that started it, however that ends.
process.once("disconnect", () => process.exit());
const buffer = Buffer.from(body, "base64");
const server = createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(buffer);
});
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
