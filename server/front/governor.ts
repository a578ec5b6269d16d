import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Connection, Turn } from "./connection.ts";
import { countedAnswer } from "./counted-answer.ts";
import type { Figure } from "../base/figure.ts";
import { isProbe } from "../http/hosts.ts";
import { type Bounds, Room } from "./room.ts";

export type Governor = ReturnType<typeof createGovernor>;

/** Connections, and the memory that clients take. */
export const roomFigures = (room: Governor["room"]): readonly Figure[] => [
  { name: "quarterlight_connections", help: "Open connections", read: () => room.connections },
  {
    name: "quarterlight_send_buffer_bytes",
    help: "Memory of answers that clients have not taken yet",
    read: () => room.bytes,
  },
  {
    name: "quarterlight_overload_total",
    help: "Connections cut off and requests refused because clients took too much",
    isCount: true,
    label: "outcome",
    read: () => ({ cut_off: room.counts.cutOff, refused: room.counts.refused }),
  },
];

/** A parsed request and its empty answer in memory, in bytes; measured in Node 24. */
const waitingBytes = 4096;

const usual: Bounds = { mostBytes: 64 * 1024 * 1024, mostConnections: 10_000 };

/**
 * Bounds the memory and event-loop time that clients can use up by what they send and do not read. The
 * requests of a connection are answered one after the other, and the connection is not read while some wait.
 * Unread answers are counted, memory that answers share only once. Beyond the bound, clients that stopped
 * reading are cut off; where that is not enough, new requests get 503. Request bodies may take half of the
 * bound: beyond that the slowest upload is cut off, or the new one gets 503.
 */
export function createGovernor(bounds: Bounds = usual, now = () => performance.now()) {
  const room = new Room(bounds, now);

  const Answer = countedAnswer({
    held(socket, answer, piece) {
      const connection = room.of(socket);
      if (!connection) return;
      const isNew = connection.hold(piece, answer);
      room.grown(connection);
      // Its head may already be sent, so it is too late to answer 503.
      if (isNew && !room.hasRoomToEnd(connection)) room.refuse(connection);
    },
    taken(socket, piece) {
      const connection = room.of(socket);
      if (!connection) return;
      connection.release(piece);
      room.moved(connection);
    },
  });

  /** Queues a request behind others on its connection. */
  function wait(connection: Connection, turn: Turn): void {
    if (room.hasRoom(connection)) {
      connection.wait(turn, waitingBytes);
      room.grown(connection);
      connection.socket.pause();
    } else room.refuse(connection);
  }

  function begin(connection: Connection, turn: Turn): void {
    const { request, response, work, refuse } = turn;
    connection.active = response;
    room.setBusy(connection, true);
    response.on("close", () => ended(connection, response));
    const hasRoom = isProbe(request.url ?? "") || room.hasRoom(connection);
    if (hasRoom && room.takesBody(connection, request)) work(request, response);
    else if (room.has(connection)) {
      room.counts.refused += 1;
      refuse(request, response);
    }
  }

  function ended(connection: Connection, response: ServerResponse): void {
    connection.releaseAnswer(response);
    room.bodyEnded(connection);
    room.moved(connection);
    const { socket } = connection;
    // After an answer with `Connection: close`, requests behind it must not be processed (RFC 9112, 9.6).
    if (!socket.writable) return;
    const next = connection.next();
    connection.active = next?.response ?? null;
    if (next) {
      // Between two requests of one connection, other connections get their turn.
      setImmediate(() => socket.writable && begin(connection, next));
      return;
    }
    room.setBusy(connection, false);
    socket.resume();
  }

  return {
    /** For the `ServerResponse` option of `node:http`. */
    Answer,
    /**
     * Has `work` answer each connection's requests in order; `refuse` answers those that there is no memory
     * for.
     */
    inTurn:
      (work: RequestListener, refuse: RequestListener): RequestListener =>
      (request: IncomingMessage, response: ServerResponse) => {
        const connection = room.of(request.socket);
        // Cut off, but the last bytes that it sent are still parsed.
        if (!connection) return;
        const turn = { request, response, work, refuse };
        if (connection.active) wait(connection, turn);
        else begin(connection, turn);
      },
    /** Watches a server's connections; must be called before the server listens. */
    watch(server: Server): void {
      server.on("connection", (socket) => {
        room.enter(socket);
        // Node resumes reading after each answer.
        socket.on("resume", () => room.of(socket)?.hasWaiting && socket.pause());
      });
    },
    room: room as Pick<Room, "bytes" | "connections" | "counts">,
  };
}
