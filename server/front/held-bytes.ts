/** A piece of memory that waits to be sent, and its size. The same object is the same memory. */
export interface Piece {
  readonly store: object;
  readonly bytes: number;
}

/** Counts memory that several answers may share: each piece once, as long as anything holds it. */
export interface HeldBytes {
  /** Counts a piece; true where it was not held yet. */
  hold(piece: Piece): boolean;
  /** Reverts one `hold`. */
  release(piece: Piece): void;
  total(): number;
}

export function heldBytes(): HeldBytes {
  const holders = new Map<object, number>();
  let total = 0;
  return {
    hold({ store, bytes }) {
      const count = holders.get(store) ?? 0;
      holders.set(store, count + 1);
      if (count === 0) total += bytes;
      return count === 0;
    },
    release({ store, bytes }) {
      const count = holders.get(store) ?? 0;
      if (count > 1) holders.set(store, count - 1);
      else if (holders.delete(store)) total -= bytes;
    },
    total: () => total,
  };
}

/**
 * The memory that a chunk keeps alive: the whole buffer that it is a slice of, which is larger than the chunk
 * where a compressor or a pool allocated it.
 */
export function pieceOf(chunk: string | Uint8Array): Piece {
  if (typeof chunk === "string") return { store: {}, bytes: Buffer.byteLength(chunk) };
  return { store: chunk.buffer, bytes: chunk.buffer.byteLength };
}
