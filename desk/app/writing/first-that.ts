/** The first of several ways to write something that is right, or the first way where none is. */
export function firstThat(ways: readonly (() => string)[], isRight: (written: string) => boolean): string {
  for (const write of ways) {
    const written = write();
    if (isRight(written)) return written;
  }
  return ways[0]?.() ?? "";
}
