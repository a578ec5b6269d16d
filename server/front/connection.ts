import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { HeldBytes, Piece } from "./held-bytes.ts";

/**
 * A request, its future answer, the function that gives it, and the one that refuses it for lack of memory.
 */
export interface Turn {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly work: RequestListener;
  readonly refuse: RequestListener;
}

/** A request with a body, from its head until its answer has been sent. */
export interface Upload {
  readonly request: IncomingMessage;
  /** On the clock of `performance.now`. */
  readonly since: number;
  /** The most memory that it may take. */
  readonly bytes: number;
}

/** What one connection keeps in memory: requests that wait, and answers that its client has not read yet. */
export class Connection {
  readonly socket: Socket;
  /** The current answer; requests behind it wait. */
  active: ServerResponse | null = null;
  /** The current request that has a body. */
  upload: Upload | null = null;
  /**
   * When its client last read something, or first left something unread, on the clock of `performance.now`.
   */
  movedAt = 0;
  readonly #held: HeldBytes;
  readonly #waiting: { readonly turn: Turn; readonly piece: Piece }[] = [];
  readonly #answers = new Map<Piece, ServerResponse>();

  constructor(socket: Socket, held: HeldBytes) {
    this.socket = socket;
    this.#held = held;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  get holdsAny(): boolean {
    return this.hasWaiting || this.#answers.size > 0;
  }

  /** Queues a request behind the others. */
  wait(turn: Turn, bytes: number): void {
    const piece = { store: turn, bytes };
    this.#waiting.push({ turn, piece });
    this.#held.hold(piece);
  }

  /** Takes the next request from the queue. */
  next(): Turn | undefined {
    const next = this.#waiting.shift();
    if (next) this.#held.release(next.piece);
    return next?.turn;
  }

  /** Counts a piece of an answer; true where that memory was not counted yet. */
  hold(piece: Piece, answer: ServerResponse): boolean {
    this.#answers.set(piece, answer);
    return this.#held.hold(piece);
  }

  release(piece: Piece): void {
    if (this.#answers.delete(piece)) this.#held.release(piece);
  }

  /** Releases what is left of an answer that has ended. */
  releaseAnswer(answer: ServerResponse): void {
    for (const [piece, owner] of this.#answers) if (owner === answer) this.release(piece);
  }

  /** Releases everything, for a connection that has ended. */
  releaseAll(): void {
    while (this.next());
    for (const piece of this.#answers.keys()) this.release(piece);
  }
}
