import { useEffect, useState } from "react";
import { stillPath } from "#contract/still-path.ts";
import { Picture } from "../../ui/picture.tsx";
import type { CategoryView, PictureView } from "../../views.ts";
import styles from "./banner-lens.module.css";

/** The size of a banner picture (HOME-1); larger files stay sharp on dense screens. */
const shown = { width: 800, height: 600 };

/** Whether the words are below each other and not beside the lens (banner.module.css). */
const stacked = "((width <= 767px) or ((width <= 1199px) and (max-aspect-ratio: 1 / 1)))";

/** How wide the picture is drawn in each way of the banner: it covers the lens, 6 % higher than that is. */
const sizes = {
  split: [
    "(width <= 767px) max(238px, ratio * max(238px, min(106vw - 20px, 53vh, 106vh - 7vw - 500px)))",
    `${stacked} max(238px, ratio * max(238px, min(106vw - 40px, 64vh, 106vh - 7vw - 416px)))`,
    "max(min(100vh, 62vw), ratio * min(100vh - 88px, 67vw))",
  ].join(", "),
  full: `${stacked} max(100vw, ratio * 45vh), max(100vw, ratio * 100vh)`,
  poster: `${stacked} max(96vw, ratio * 45vh), max(45vw, ratio * 100vh)`,
};

interface BannerLensProps {
  /** How the banner is built. */
  way: keyof typeof sizes;
  categories: CategoryView[];
  now: number;
  fallbackImage: string | undefined;
}

/** The quarter-disc lens: the categories' pictures stacked, the current one visible (HOME-1). */
export function BannerLens({ way, categories, now, fallbackImage }: BannerLensProps) {
  const [seen, setSeen] = useState(1);
  // The first picture is the page's largest paint; the others load after the page.
  useEffect(() => {
    const others = () => setSeen(categories.length);
    if (document.readyState === "complete") return others();
    window.addEventListener("load", others);
    return () => window.removeEventListener("load", others);
  }, [categories.length]);
  return (
    <div className={styles.lens} data-part="lens" data-unprinted="">
      {categories.map(({ id, banner }, index) => (
        <div
          key={id}
          className={styles.frame}
          data-on={index === now || undefined}
          aria-hidden={index !== now}
        >
          {(index < seen || index === now) && (
            <LensPicture
              picture={banner}
              sizes={sizes[way]}
              first={index === 0}
              fallback={fallbackImage || stillPath}
            />
          )}
        </div>
      ))}
    </div>
  );
}

/** A banner picture; one that is missing or fails to load is replaced by the fallback (HOME-3). */
function LensPicture({
  picture,
  sizes: drawn,
  first,
  fallback,
}: {
  picture: PictureView;
  sizes: string;
  first: boolean;
  fallback: string;
}) {
  const [failed, setFailed] = useState(false);
  if (failed || picture.src === "") return <img data-cover="" src={fallback} alt="" {...shown} />;
  return (
    <Picture
      ref={(img) => {
        // It may have failed before hydration.
        if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setFailed(true);
      }}
      data-cover=""
      picture={picture}
      shown={shown}
      shape="square"
      sizes={drawn}
      first={first}
      loading="eager"
      onError={() => setFailed(true)}
    />
  );
}
