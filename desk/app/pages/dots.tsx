/** Where the dots of a sign stand, in its own units. */
const places = {
  more: [
    [4, 12],
    [12, 12],
    [20, 12],
  ],
  handle: [
    [9, 5],
    [15, 5],
    [9, 12],
    [15, 12],
    [9, 19],
    [15, 19],
  ],
} as const;

/**
 * Three dots for more, six for a handle; drawn, because the typeface has neither. The button around it has
 * the name.
 */
export function Dots({ of }: { readonly of: keyof typeof places }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      {places[of].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.75" />
      ))}
    </svg>
  );
}
