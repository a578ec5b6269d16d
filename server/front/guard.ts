import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { promisify } from "node:util";
import type { Figure } from "../base/figure.ts";

/**
 * Closes a connection with more than `most` unanswered requests. Browsers and proxies send the next request
 * after the answer; but Node begins all that come in one read, some thousand, and each answer would wait in
 * memory for a client that reads none.
 */
export function refusePipelines(listener: RequestListener, most = 10): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Closed, but what has arrived is still parsed.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}

/** Open connections, and those that were refused. */
export function connectionFigures(server: Server): readonly Figure[] {
  let refused = 0;
  server.on("drop", () => {
    refused += 1;
  });
  return [
    {
      name: "quarterlight_connections",
      help: "Open connections",
      read: promisify(server.getConnections.bind(server)),
    },
    {
      name: "quarterlight_connections_refused_total",
      help: "Connections refused because 10,000 were open",
      isCount: true,
      read: () => refused,
    },
  ];
}
