import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

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
