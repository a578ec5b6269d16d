/** Words of the lightbox (BLOG-4). */
export const lightboxTexts = {
  label: "Gallery",
  close: "Close",
  previous: "Previous picture",
  next: "Next picture",
  position: (now: number, all: number) => `${now} of ${all}`,
} as const;
