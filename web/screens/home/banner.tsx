import { type KeyboardEvent, useEffect, useRef } from "react";
import { arrowStep } from "../../ui/reading-direction.ts";
import { fitWord } from "../../ui/fit-word.ts";
import { bannerWidth } from "../../ui/letter-widths.ts";
import { Loader } from "../../ui/loader.tsx";
import type { CategoryView } from "../../views.ts";
import { BannerControls } from "./banner-controls.tsx";
import { BannerLens } from "./banner-lens.tsx";
import { BannerReel } from "./banner-reel.tsx";
import styles from "./banner.module.css";
import full from "./banner-full.module.css";
import poster from "./banner-poster.module.css";
import { useSlideshow } from "./use-slideshow.ts";
import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../../sources/site-facts.ts";
import { useSwipe } from "../../sections/use-swipe.ts";
import { useWords } from "../../sources/locale.ts";

interface BannerProps {
  /** The page's heading, where the banner opens the page. */
  claim?: string;
  /** Whether the claim is still unknown: `claim` is then a heading for screen readers alone. */
  claimLoading?: boolean;
  categories: CategoryView[];
  loading: boolean;
  /** Address of a picture that replaces one that fails; empty or undefined for the site's own. */
  fallbackImage: string | undefined;
}

/** Each way to build it, as the class that arranges its parts. */
const ways = { split: styles["split"], full: full["full"], poster: poster["poster"] };

/** Shortest title that the reel's type is sized for, so that a short word is not enlarged without limit. */
const shortestTitle = 10;
/** Longest title that fits on one line of the reel at a title's size. */
const longestTitle = 24;

/**
 * The full-screen banner (HOME-1 to HOME-4): a reel of category titles and a lens of their pictures, kept in
 * sync. The claim is the page's h1; without categories it is shown alone (SHELL-22). The content may place
 * the banner further down, or leave it out: then the page opens with the claim alone.
 */
export function Banner({ claim, claimLoading, categories, loading, fallbackImage }: BannerProps) {
  const words = useWords();
  const way = useSiteFacts()?.structure.banner ?? usualStructure.banner;
  const banner = useRef<HTMLElement>(null);
  const { now, on, running, turn, step, holding } = useSlideshow(categories.length, banner);
  const gel = categories[now]?.gel;

  useEffect(() => {
    if (!gel) return;
    const { dataset } = document.documentElement;
    const before = dataset["gel"];
    dataset["gel"] = gel;
    return () => {
      dataset["gel"] = before;
    };
  }, [gel]);
  useSwipe(banner, (by) => step({ by }));

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? arrowStep(event.key);
    if (!by) return;
    event.preventDefault();
    step({ by });
  };
  const longest = Math.max(shortestTitle, ...categories.map(({ title }) => title.length));
  const widest = Math.max(shortestTitle * 0.65, ...categories.map(({ title }) => bannerWidth(title)));
  const longestMeta = Math.max(shortestTitle, ...categories.map(({ subTitle }) => subTitle.length));
  return (
    <section
      ref={banner}
      className={`${styles.banner} ${ways[way]}`}
      data-banner=""
      data-alone={(!loading && categories.length === 0) || undefined}
      data-long={longest > longestTitle || undefined}
      style={{ "--longest": longest, "--widest": widest.toFixed(2), "--longest-meta": longestMeta }}
      aria-roledescription={words.carousel.carousel}
      aria-label={words.home.banner}
      onKeyDown={onKeyDown}
      {...holding}
    >
      {claim !== undefined && (
        <h1 className={claimLoading ? "visually-hidden" : styles.claim} data-part="claim" {...fitWord(claim)}>
          {claim}
        </h1>
      )}
      {loading && (
        <div className={styles.loading}>
          <Loader label={words.loading} />
        </div>
      )}
      {categories.length > 0 && (
        <>
          <BannerLens way={way} categories={categories} now={now} fallbackImage={fallbackImage} />
          <BannerReel categories={categories} now={now} step={step} />
          <BannerControls
            count={categories.length}
            title={categories[now]?.title ?? ""}
            {...{ now, on, running, turn, step }}
          />
        </>
      )}
    </section>
  );
}
