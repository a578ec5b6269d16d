import { lazyAfterLoad } from "../sources/after-load.tsx";

/** Its code loads after the page; until then, and without JavaScript, it is a strip that scrolls. */
export const LazyCarousel = lazyAfterLoad(async () => (await import("../ui/carousel.tsx")).Carousel);
