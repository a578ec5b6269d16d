/** What the kinds of blocks are called in the desk. */
export const blockLabels = {
  figure: "Picture",
  gallery: "Several pictures",
  quote: "Quotation with a name",
  people: "People",
  prices: "Prices",
  call: "Call to act",
  video: "Video",
  download: "Download",
  columns: "Columns",
  details: "Text to open",
  table: "Table",
} as const;

/** What their options are called in their forms. */
export const optionLabels = {
  alt: "What the picture shows (empty: as described in Pictures)",
  name: "Who said it",
  role: "What they do",
  label: "Words on the button",
  link: "Where the button leads",
  title: "Title",
  poster: "Picture shown before the video is played",
  captions: "Captions, such as film.vtt",
} as const;
