import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Connection, Turn } from "./connection.ts";
import { countedAnswer } from "./counted-answer.ts";
import { isProbe } from "../http/hosts.ts";
import { type Bounds, Room } from "./room.ts";

export type Governor = ReturnType<typeof createGovernor>;

/** A parsed request and its empty answer in memory, in bytes; measured in Node 24. */
const waitingBytes = 4096;

const usual: Bounds = { mostBytes: 64 * 1024 * 1024, mostConnections: 10_000 };

/**
 * Keeps memory and event loop from being taken by what clients send and do not read. The requests of a connection are
 * answered one after the other, and it is not read while some wait. What clients have not taken is counted, memory
 * that answers share once. Beyond the bound who stopped reading is cut off; where that is not enough, new requests get 503.
 * Bodies of requests may take half of it: beyond that the slowest upload gives way, else the new one gets 503.
 */
export function createGovernor(bounds: Bounds = usual, now = () => performance.now()) {
  const room = new Room(bounds, now);

  const Answer = countedAnswer({
    held(socket, answer, piece) {
      const connection = room.of(socket);
      if (!connection) return;
      const isNew = connection.hold(piece, answer);
      room.grown(connection);
      // Its head may be sent already, so it is too late to answer 503.
      if (isNew && !room.hasRoomToEnd(connection)) room.refuse(connection);
    },
    taken(socket, piece) {
      const connection = room.of(socket);
      if (!connection) return;
      connection.release(piece);
      room.moved(connection);
    },
  });

  /** A request that finds others before it. */
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
    // After an answer with `Connection: close` nothing that came behind it may be done (RFC 9112, 9.6).
    if (!socket.writable) return;
    const next = connection.next();
    connection.active = next?.response ?? null;
    if (next) {
      // Others have their turn between the requests of one connection.
      setImmediate(() => socket.writable && begin(connection, next));
      return;
    }
    room.setBusy(connection, false);
    socket.resume();
  }

  return {
    /** For the `ServerResponse` option of `node:http`. */
    Answer,
    /** Has each connection's requests answered in turn by `work`; `refuse` answers those that there is no memory for. */
    inTurn:
      (work: RequestListener, refuse: RequestListener): RequestListener =>
      (request: IncomingMessage, response: ServerResponse) => {
        const connection = room.of(request.socket);
        // Cut off; what is left of its last bytes is still parsed.
        if (!connection) return;
        const turn = { request, response, work, refuse };
        if (connection.active) wait(connection, turn);
        else begin(connection, turn);
      },
    /** Watches a server's connections; to be called before it listens. */
    watch(server: Server): void {
      server.on("connection", (socket) => {
        room.enter(socket);
        // Node reads on after each answer.
        socket.on("resume", () => room.of(socket)?.hasWaiting && socket.pause());
      });
    },
    room: room as Pick<Room, "bytes" | "connections" | "counts">,
  };
}
