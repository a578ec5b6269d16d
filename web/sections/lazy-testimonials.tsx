import { lazyAfterLoad } from "../sources/after-load.tsx";

/** What clients say; its code loads after the page. */
export const LazyTestimonials = lazyAfterLoad(async () => (await import("./testimonials.tsx")).Testimonials);
