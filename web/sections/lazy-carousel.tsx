import { later } from "../sources/after-load.ts";

/** The carousel, whose code comes after the load: until then, and without JavaScript, it is a scrolling strip. */
export const LazyCarousel = later(async () => ({ default: (await import("../ui/carousel.tsx")).Carousel }));
