import "../../sections/counters.module.css";
import "../../sections/fact-list.module.css";
import "../../sections/testimonials.module.css";
import "../../sections/work-card.module.css";
import "../../sections/work-stagger.module.css";
import { lazyAfterLoad } from "../../sources/after-load.tsx";
import "../../ui/carousel.module.css";
import "../../ui/rating-stars.module.css";
import "./call-to-action.module.css";
import "./clients.module.css";
import "./pricing.module.css";
import "./selected-work.module.css";
import "./service-rows.module.css";
import "./statement.module.css";

/** The home page below its banner; its code loads after the page. */
export const LazyBelowBanner = lazyAfterLoad(async () => (await import("./below-banner.tsx")).BelowBanner);
