/** Words of the testimonials. */
export const testimonialsTexts = {
  heading: "What clients say",
  reviews: (count: number) => `${count} ${count === 1 ? "Review" : "Reviews"}`,
  rate: (figure: string) => `${figure} out of 5`,
} as const;
