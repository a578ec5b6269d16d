/** A piece of memory that waits to be sent, and its size. The same object is the same memory. */
export interface Piece {
  readonly store: object;
  readonly bytes: number;
}

/** Counts memory that several answers may share: each piece once, as long as somebody holds it. */
export interface HeldBytes {
  /** Counts a piece; true where nobody held it yet. */
  hold(piece: Piece): boolean;
  /** Takes back one `hold`. */
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
 * What a chunk keeps in memory: the whole of the buffer that it is a slice of, which is more than its own length where a
 * compressor or a pool made it.
 */
export function pieceOf(chunk: string | Uint8Array): Piece {
  if (typeof chunk === "string") return { store: {}, bytes: Buffer.byteLength(chunk) };
  return { store: chunk.buffer, bytes: chunk.buffer.byteLength };
}
