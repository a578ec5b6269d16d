import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pieceOf, type Piece } from "./held-bytes.ts";

/** Counts the memory that answers hold. */
export interface Counter {
  /** An answer has written a piece that its client has not read yet. */
  held(socket: Socket, answer: ServerResponse, piece: Piece): void;
  /** The client has read a piece. */
  taken(socket: Socket, piece: Piece): void;
}

type Chunk = string | Uint8Array;
type Done = (error?: Error | null) => void;

/**
 * Node's response, which reports how much of it waits in memory. What the kernel takes at once is not
 * counted.
 */
export function countedAnswer(counter: Counter): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse {
    override write(chunk: Chunk, encoding?: BufferEncoding | Done, callback?: Done): boolean {
      const { socket } = this.req;
      const done = typeof encoding === "function" ? encoding : callback;
      const piece = pieceOf(chunk);
      counter.held(socket, this, piece);
      return super.write(chunk, typeof encoding === "string" ? encoding : "utf8", (error) => {
        counter.taken(socket, piece);
        done?.(error);
      });
    }

    override end(chunk?: Chunk | Done, encoding?: BufferEncoding | Done, callback?: Done): this {
      // The overloads of `end` differ only in omitted arguments, which Node sorts out itself.
      super.end(chunk, encoding as BufferEncoding, callback as () => void);
      const isLeft = (this.socket ?? this).writableLength > 0;
      if (isLeft && (typeof chunk === "string" || chunk instanceof Uint8Array))
        counter.held(this.req.socket, this, pieceOf(chunk));
      return this;
    }
  };
}
