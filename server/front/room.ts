import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { log } from "../base/log.ts";
import { Connection } from "./connection.ts";
import { heldBytes } from "./held-bytes.ts";
import { oncePerMinute } from "../base/once-per-minute.ts";

/** What the largest body takes that is not refused (`server/api/body.ts`), in bytes. */
const largestBody = 64 * 1024;
/** Objects and streams of a request whose body is being read, in bytes; estimated from 87 KB for one with 32 KB of its body. */
const uploadOverhead = 32 * 1024;

/** What a request with a body may take of memory; 0 for one without. */
function uploadBytes({ headers }: IncomingMessage): number {
  const length =
    headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : largestBody;
  return length > 0 ? Math.min(length, largestBody) + uploadOverhead : 0;
}

/** What clients may take of the process together. */
export interface Bounds {
  /**
   * Bytes of answers that clients have not taken yet, of requests that wait behind them, and of bodies under way. Beyond it
   * no new work is taken on; at twice as much answers under way are broken off.
   */
  readonly mostBytes: number;
  readonly mostConnections: number;
}

/** Who has taken nothing for so long, in ms, makes room for others where there is none. */
const stalledMs = 1000;

/** All open connections, and who of them goes where there is no room for another, or for another answer. */
export class Room {
  /** Connections cut off for others, and requests refused. */
  readonly counts = { cutOff: 0, refused: 0 };
  readonly #held = heldBytes();
  readonly #connections = new Map<Socket, Connection>();
  readonly #bounds: Bounds;
  readonly #now: () => number;
  /** Those without a request, and those that hold memory: who has moved least recently comes first. */
  readonly #idle = new Set<Connection>();
  readonly #holding = new Set<Connection>();
  /** Those whose request has a body that may still be coming in: the oldest first. */
  readonly #uploading = new Set<Connection>();
  #uploadBytes = 0;
  readonly #tell = oncePerMinute((reason: string) =>
    log.warn({ part: "connections", ...this.counts }, reason),
  );

  constructor(bounds: Bounds, now: () => number) {
    this.#bounds = bounds;
    this.#now = now;
  }

  get bytes(): number {
    return this.#held.total() + this.#uploadBytes;
  }

  get connections(): number {
    return this.#connections.size;
  }

  of(socket: Socket): Connection | undefined {
    return this.#connections.get(socket);
  }

  /** Whether a connection is still open and has not been cut off. */
  has(connection: Connection): boolean {
    return this.of(connection.socket) === connection;
  }

  /**
   * Takes a connection in; where there are too many, one that is idle goes, else one that takes no answer, else the one
   * whose request has been coming in longest, else the new one.
   */
  enter(socket: Socket): void {
    const entering = new Connection(socket, this.#held);
    if (this.#connections.size >= this.#bounds.mostConnections) {
      const [oldest] = this.#idle;
      this.#cutOff(
        oldest ?? this.#stalled() ?? this.#slowUpload() ?? entering,
        "cut off connections: MAX_CONNECTIONS are open",
      );
    }
    if (socket.destroyed) return;
    this.#connections.set(socket, entering);
    this.#idle.add(entering);
    socket.once("close", () => this.#leave(entering));
  }

  /** It has a request under way, or no longer. */
  setBusy(connection: Connection, isBusy: boolean): void {
    this.#idle.delete(connection);
    if (!isBusy && this.has(connection)) this.#idle.add(connection);
  }

  /**
   * Whether there is room for the body of a request that begins; from then on it counts, until `bodyEnded`. Bodies have half
   * of the bytes, so that uploads take no answer's place. Those that take longer than others make room.
   */
  takesBody(connection: Connection, request: IncomingMessage): boolean {
    const bytes = uploadBytes(request);
    if (bytes === 0) return true;
    while (this.#uploadBytes + bytes > this.#bounds.mostBytes / 2) {
      const slow = this.#slowUpload();
      if (!slow) return false;
      this.#cutOff(slow, "cut off slow uploads: bodies of requests held half of SEND_BUFFER_MB");
    }
    connection.upload = { request, since: this.#now(), bytes };
    this.#uploadBytes += bytes;
    this.#uploading.add(connection);
    return true;
  }

  /** The request under way has ended, with its body where it had one. */
  bodyEnded(connection: Connection): void {
    this.#uploadBytes -= connection.upload?.bytes ?? 0;
    connection.upload = null;
    this.#uploading.delete(connection);
  }

  /** Its client has taken something, or begins to leave something. */
  moved(connection: Connection): void {
    this.#holding.delete(connection);
    if (!connection.holdsAny || !this.has(connection)) return;
    connection.movedAt = this.#now();
    this.#holding.add(connection);
  }

  /** It holds more than it did. */
  grown(connection: Connection): void {
    if (!this.#holding.has(connection)) this.moved(connection);
  }

  /** Whether there is room for what a connection begins, after those that stall have made some. */
  hasRoom(connection: Connection): boolean {
    return this.#isBelow(this.#bounds.mostBytes) && this.has(connection);
  }

  /** Whether there is room for what a connection is about already. */
  hasRoomToEnd(connection: Connection): boolean {
    return this.#isBelow(this.#bounds.mostBytes * 2) && this.has(connection);
  }

  #isBelow(most: number): boolean {
    while (this.bytes > most) {
      const one = this.#stalled();
      if (!one) return false;
      this.#cutOff(one, "cut off clients that take no answers: they held more than SEND_BUFFER_MB");
    }
    return true;
  }

  /** Cuts off a connection that needs more than there is. */
  refuse(connection: Connection): void {
    if (!this.has(connection)) return;
    this.#cutOff(connection, "cut off a client: answers that are not taken hold more than SEND_BUFFER_MB");
  }

  #stalled(): Connection | undefined {
    const [first] = this.#holding;
    return first && this.#now() - first.movedAt >= stalledMs ? first : undefined;
  }

  #slowUpload(): Connection | undefined {
    for (const one of this.#uploading) {
      if (!one.upload || this.#now() - one.upload.since < stalledMs) return undefined;
      // What has come in whole waits for us, not for its client.
      if (!one.upload.request.complete) return one;
    }
    return undefined;
  }

  #cutOff(connection: Connection, reason: string): void {
    this.counts.cutOff += 1;
    this.#leave(connection);
    connection.socket.destroy();
    this.#tell(reason);
  }

  #leave(connection: Connection): void {
    connection.releaseAll();
    this.#connections.delete(connection.socket);
    this.#idle.delete(connection);
    this.#holding.delete(connection);
    this.bodyEnded(connection);
  }
}
