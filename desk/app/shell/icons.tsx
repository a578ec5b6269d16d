/** What stands beside a view: drawn of quarters and squares on 16 by 16. */
const drawings = {
  sun: "M2 11a6 6 0 0 1 12 0zM1 12.5h14V14H1z",
  bars: "M1 15V9a4 4 0 0 1 4 4v2zM6 15V6a4 4 0 0 1 4 4v5zM11 15V2a4 4 0 0 1 4 4v9z",
  lost: "M1 1h4v4a4 4 0 0 1-4-4zM11 1h4a4 4 0 0 1-4 4zM1 15a4 4 0 0 1 4-4v4zM11 11a4 4 0 0 1 4 4h-4zM6.5 6.5h3v3h-3z",
  page: "M3 1h4a6 6 0 0 1 6 6v8H3zm2.5 7v1.5h5V8zm0 3v1.5h3V11z",
  picture:
    "M1 2h14v12H1zm1.5 1.5v9h11v-9zM4 11.5v-5a5 5 0 0 1 5 5zM11 5a1.5 1.5 0 0 1 0 3 1.5 1.5 0 0 1 0-3z",
  disc: "M7.25 1v6.25H1A6.25 6.25 0 0 1 7.25 1zM8.75 1A6.25 6.25 0 0 1 15 7.25H8.75zM1 8.75h6.25V15A6.25 6.25 0 0 1 1 8.75zM8.75 8.75H15V15H8.75z",
  rise: "M8 1a6 6 0 0 0 6 6H9.25v5h-2.5V7H2a6 6 0 0 0 6-6zM1 13.5h14V15H1z",
  pass: "M15 7a6 6 0 0 1-6-6v4.75H4v2.5h5V13a6 6 0 0 1 6-6zM1 1h1.5v14H1z",
  letter: "M1 3h14v10H1zm1.5 1.5a5.5 5.5 0 0 0 11 0z",
  list: "M1 1a4 4 0 0 1 4 4H1zM1 6a4 4 0 0 1 4 4H1zM1 11a4 4 0 0 1 4 4H1zM7 3h8v1.5H7zM7 8h8v1.5H7zM7 13h8v1.5H7z",
  waves:
    "M1 11a4 4 0 0 1 4 4H1zM1 6a9 9 0 0 1 9 9H7.5A6.5 6.5 0 0 0 1 8.5zM1 1a14 14 0 0 1 14 14h-2.5A11.5 11.5 0 0 0 1 3.5z",
  people:
    "M4.5 2a2.25 2.25 0 0 1 0 4.5 2.25 2.25 0 0 1 0-4.5zM11.5 2a2.25 2.25 0 0 1 0 4.5 2.25 2.25 0 0 1 0-4.5zM1 14a6.25 6.25 0 0 1 6.25-6.25V14zM8.75 7.75A6.25 6.25 0 0 1 15 14H8.75z",
  onwards: "M9 3a5 5 0 0 0 5 5 5 5 0 0 0-5 5V8.75H2v-1.5h7z",
  undo: "M6 1v4h4a4.5 4.5 0 0 1 0 9H4v-2h6a2.5 2.5 0 0 0 0-5H6v4L1 6z",
  redo: "M10 1v4H6a4.5 4.5 0 0 0 0 9h6v-2H6a2.5 2.5 0 0 1 0-5h4v4l5-5z",
  done: "M1 8.5 2.5 7l3.5 3.5L13.5 3 15 4.5l-9 9z",
  close: "M3.7 2.3 8 6.6l4.3-4.3 1.4 1.4L9.4 8l4.3 4.3-1.4 1.4L8 9.4l-4.3 4.3-1.4-1.4L6.6 8 2.3 3.7z",
  more: "M1 6a4 4 0 0 1 4 4H1zM6 6a4 4 0 0 1 4 4H6zM11 6a4 4 0 0 1 4 4h-4z",
} as const;

export type IconName = keyof typeof drawings;

/** A drawing beside words that say the same. */
export const Icon = ({ of: name }: { readonly of: IconName }) => (
  <svg viewBox="0 0 16 16" width="18" height="18" fill="currentColor" fillRule="evenodd" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
);
