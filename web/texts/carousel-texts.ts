/** Words of every carousel's controls. */
export const carouselTexts = {
  previous: "Previous slide",
  next: "Next slide",
  pause: "Stop slide rotation",
  play: "Start slide rotation",
  slideOf: (n: number, total: number) => `${n} of ${total}`,
  strip: "Slides",
  bullets: "Choose a slide",
  goTo: (n: number) => `Go to slide ${n}`,
} as const;
