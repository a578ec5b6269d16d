import { lazyAfterLoad } from "../sources/after-load.tsx";
import "../ui/carousel.module.css";

/**
 * The carousel, whose code loads after the page: until then, and without JavaScript, it is a scrolling strip.
 */
export const LazyCarousel = lazyAfterLoad(async () => (await import("../ui/carousel.tsx")).Carousel);
