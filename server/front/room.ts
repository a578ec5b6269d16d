import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { log } from "../base/log.ts";
import { Connection } from "./connection.ts";
import { heldBytes } from "./held-bytes.ts";
import { rarely } from "../base/rarely.ts";

/** What clients may take of the process together. */
export interface Bounds {
  /**
   * Bytes of answers that clients have not taken yet, and of requests that wait behind them. Beyond it no new work is
   * taken on; at twice as much answers under way are broken off.
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
  readonly #tell = rarely((reason: string) => log.warn({ part: "connections", ...this.counts }, reason));

  constructor(bounds: Bounds, now: () => number) {
    this.#bounds = bounds;
    this.#now = now;
  }

  get bytes(): number {
    return this.#held.total();
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

  /** A request with a body begins to come in. */
  uploads(connection: Connection, request: IncomingMessage): void {
    this.#uploading.delete(connection);
    connection.upload = { request, since: this.#now() };
    if (this.has(connection)) this.#uploading.add(connection);
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

  /** Cuts a connection off that asks for more than there is. */
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
      if (!one.upload || one.upload.request.complete) this.#uploading.delete(one);
      else return this.#now() - one.upload.since >= stalledMs ? one : undefined;
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
    this.#uploading.delete(connection);
  }
}
