/** All in their order, at most `most` together: databases bound the parameters of a statement. */
export function batches<One>(all: readonly One[], most: number): readonly One[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}
