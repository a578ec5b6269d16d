import { lazyAfterLoad } from "../../sources/after-load.tsx";

/** The home page below its banner; its code loads after the page. */
export const LazyBelowBanner = lazyAfterLoad(async () => (await import("./below-banner.tsx")).BelowBanner);
