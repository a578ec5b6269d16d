import { lazyAfterLoad } from "../sources/after-load.tsx";
import "../ui/carousel.module.css";
import "../ui/rating-stars.module.css";
import "./testimonials.module.css";

/** What clients say; its code loads after the page. */
export const LazyTestimonials = lazyAfterLoad(async () => (await import("./testimonials.tsx")).Testimonials);
