import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { log } from "../base/log.ts";
import { Connection } from "./connection.ts";
import { heldBytes } from "./held-bytes.ts";
import { oncePerMinute } from "../base/once-per-minute.ts";

/** Size of the largest body that is not refused (`server/forms/read-body.ts`), in bytes. */
const largestBody = 64 * 1024;
/**
 * Objects and streams of a request whose body is being read, in bytes; estimated from 87 KB for one with a
 * body of 32 KB.
 */
const uploadOverhead = 32 * 1024;

/** How much memory a request with a body may take; 0 for one without. */
function uploadBytes({ headers }: IncomingMessage): number {
  const length =
    headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : largestBody;
  return length > 0 ? Math.min(length, largestBody) + uploadOverhead : 0;
}

/** Bounds on what clients may take of the process together. */
export interface Bounds {
  /**
   * Bytes of answers that clients have not read yet, of requests that wait behind them, and of bodies being
   * received. Beyond it no new work is accepted; at twice as much, current answers are aborted.
   */
  readonly mostBytes: number;
  readonly mostConnections: number;
}

/** A client that has read nothing for this long, in ms, is cut off where there is no room for others. */
const stalledMs = 1000;

/**
 * All open connections, and which of them is closed where there is no room for another, or for another
 * answer.
 */
export class Room {
  /** Connections cut off to make room, and requests refused. */
  readonly counts = { cutOff: 0, refused: 0 };
  readonly #held = heldBytes();
  readonly #connections = new Map<Socket, Connection>();
  readonly #bounds: Bounds;
  readonly #now: () => number;
  /** Idle connections, and those that hold memory: the least recently active first. */
  readonly #idle = new Set<Connection>();
  readonly #holding = new Set<Connection>();
  /** Connections whose request has a body that may still be arriving: the oldest first. */
  readonly #uploading = new Set<Connection>();
  #uploadBytes = 0;
  readonly #warn = oncePerMinute((reason: string) =>
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
   * Adds a connection. Where there are too many, the first of these is closed: an idle one, one that reads no
   * answers, the one whose request has been arriving longest, the new one.
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

  /** Sets whether the connection has a current request. */
  setBusy(connection: Connection, isBusy: boolean): void {
    this.#idle.delete(connection);
    if (!isBusy && this.has(connection)) this.#idle.add(connection);
  }

  /**
   * Whether there is room for the body of a new request; it then counts until `bodyEnded`. Bodies may take
   * half of the bytes, so that uploads do not displace answers. Slower uploads make room for new ones.
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

  /** The current request has ended, and its body with it. */
  bodyEnded(connection: Connection): void {
    this.#uploadBytes -= connection.upload?.bytes ?? 0;
    connection.upload = null;
    this.#uploading.delete(connection);
  }

  /** Its client has read something, or has begun to leave something unread. */
  moved(connection: Connection): void {
    this.#holding.delete(connection);
    if (!connection.holdsAny || !this.has(connection)) return;
    connection.movedAt = this.#now();
    this.#holding.add(connection);
  }

  /** It holds more than before. */
  grown(connection: Connection): void {
    if (!this.#holding.has(connection)) this.moved(connection);
  }

  /** Whether there is room for what a connection starts, after stalled connections have made some. */
  hasRoom(connection: Connection): boolean {
    return this.#isBelow(this.#bounds.mostBytes) && this.has(connection);
  }

  /** Whether there is room for what a connection has already started. */
  hasRoomToEnd(connection: Connection): boolean {
    return this.#isBelow(this.#bounds.mostBytes * 2) && this.has(connection);
  }

  #isBelow(most: number): boolean {
    while (this.bytes > most) {
      const one = this.#stalled();
      if (!one) return false;
      this.#cutOff(one, "cut off clients that read no answers: they held more than SEND_BUFFER_MB");
    }
    return true;
  }

  /** Cuts off a connection that needs more than there is. */
  refuse(connection: Connection): void {
    if (!this.has(connection)) return;
    this.#cutOff(connection, "cut off a client: unread answers hold more than SEND_BUFFER_MB");
  }

  #stalled(): Connection | undefined {
    const [first] = this.#holding;
    return first && this.#now() - first.movedAt >= stalledMs ? first : undefined;
  }

  #slowUpload(): Connection | undefined {
    for (const one of this.#uploading) {
      if (!one.upload || this.#now() - one.upload.since < stalledMs) return undefined;
      // A request that has arrived whole waits for the server, not for its client.
      if (!one.upload.request.complete) return one;
    }
    return undefined;
  }

  #cutOff(connection: Connection, reason: string): void {
    this.counts.cutOff += 1;
    this.#leave(connection);
    connection.socket.destroy();
    this.#warn(reason);
  }

  #leave(connection: Connection): void {
    connection.releaseAll();
    this.#connections.delete(connection.socket);
    this.#idle.delete(connection);
    this.#holding.delete(connection);
    this.bodyEnded(connection);
  }
}
