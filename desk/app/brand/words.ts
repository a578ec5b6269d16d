import type { OwnFace, Side } from "#desk/contract/brand.ts";

const ratio = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1);

/** The words about the brand. */
export const words = {
  title: "Brand",
  discard: "Discard all changes",
  unreadable: "Its fields are shown again once this is mended.",
  faulty: "The page shows the last good state until this is put right:",
  pages: { dark: "The page, dark", light: "The page, light" } satisfies Record<Side, string>,
  sides: { dark: "Dark", light: "Light" } satisfies Record<Side, string>,
  colours: "Colour",
  coloursHint:
    "The first colour is the site's own. Further ones, up to six, are used by services and categories in turn.",
  only: "The site's colour",
  ofColour: (name: string) => `Colour: ${name}`,
  pick: "Pick",
  hex: "Colour code",
  hexWrong: "Type a colour like #7fd1ff.",
  lightness: "Lightness",
  strength: "Strength",
  hue: "Hue",
  sample: "Text",
  button: "Button",
  measured: (text: number, ink: number) => `${ratio(text)} : 1 as text, ${ratio(ink)} : 1 on the colour`,
  moved: "Every text stays readable: 4.5 : 1 or more. ",
  byHand: (side: Side, colour: string) => `As text on ${side}, ${colour} was set by hand.`,
  compute: "Compute it",
  computeOf: (side: Side, name: string) => `Compute it: ${name} as text on ${side}`,
  newColour: "Name of another colour",
  add: "Add",
  removeColour: (name: string) => `Remove the colour ${name}`,
  remove: "Remove",
  mark: "Mark",
  markHint:
    "A drawing (SVG) or a picture (PNG). It is shown beside the name, as the icon of the site and while it loads.",
  noMark: "None: the shape of the corner is used.",
  wordmark: "Name beside it, if not the site's",
  chooseFile: { mark: "Choose a mark", wordmark: "Choose a drawing of the name" },
  removeFile: { mark: "Remove the mark", wordmark: "Remove the drawing of the name" },
  uploading: "Sending …",
  uploaded: "The page shows it.",
  face: "Typeface",
  faceSample: "Quick ideas, 1234",
  ownFace: ({ family, file, weights: [light, heavy] }: OwnFace) =>
    `Your own: ${family || file}, ${light === heavy ? `weight ${light}` : `weights ${light} to ${heavy}`}`,
  chooseFace: "Add a typeface of your own",
  faceHint:
    "A WOFF2 file of at most 400 KB. Make sure that your licence covers use on websites: visitors' browsers load the file.",
  removeFace: "Remove your own typeface",
  corner: "Corner",
  corners: { square: "Square", round: "Round", quarter: "Quarter", cut: "Cut" },
  theme: "Theme",
  themes: { dark: "Dark", light: "Light", system: "As the visitor's device" },
  switch: "Visitors may choose the other theme",
};
