/** Words of the home page. */
export const homeTexts = {
  title: "Home",
  banner: "Services",
  pause: "Pause slideshow",
  play: "Start slideshow",
  previousSlide: "Previous service",
  nextSlide: "Next service",
  position: (now: number, all: number) => [String(now), `of ${all}`] as const,
  clients: "Clients",
  services: "What we do",
  allServices: "All services",
  work: "Selected work",
  allWork: "All projects",
  pricing: "Pricing",
  choosePlan: "Get in touch",
} as const;
