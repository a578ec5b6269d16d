import { useRef, useState } from "react";
import type { Sample } from "#contract/samples.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./map-card.module.css";
import { useWords } from "../../sources/locale.ts";

type MapSettings = NonNullable<Sample<"contact">["map"]>;

/** Degrees shown to each side of the place at zoom 0; each zoom step halves them. */
const spanAtZoom0 = 180;

function embedAddress({ latitude, longitude, zoom }: MapSettings): string {
  const span = spanAtZoom0 / 2 ** zoom;
  const box = [longitude - span, latitude - span / 2, longitude + span, latitude + span / 2];
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

function pageAddress({ latitude, longitude, zoom }: MapSettings): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}

/**
 * The map of the address (CONTACT-1): a card of our own that loads the embedded map on a click, or at once
 * where the content sets that; until then no request goes to a third party.
 */
export function MapCard({ map, address }: { map: MapSettings; address: string }) {
  const words = useWords();
  const [loaded, setLoaded] = useState(map.mode === "auto");
  const [asked, setAsked] = useState(false);
  const card = useRef<HTMLElement>(null);
  const load = () => {
    setLoaded(true);
    setAsked(true);
    // The button disappears; the map that it loaded gets the focus.
    card.current?.focus();
  };
  return (
    <section ref={card} className={styles.card} data-frame="" tabIndex={-1} aria-label={words.contact.map}>
      <p className="visually-hidden" role="status">
        {asked && words.contact.mapLoaded}
      </p>
      {loaded ? (
        // The embed needs its scripts and its own origin, which is not ours: neither can reach this page.
        <iframe
          className={styles.frame}
          title={words.contact.mapTitle({ address: address })}
          src={embedAddress(map)}
          loading="lazy"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <>
          <DrawnMap />
          <div className={styles.plate}>
            <p className={styles.address} data-type="card">
              {address}
            </p>
            <p className={styles.note}>{words.contact.mapNote}</p>
            <div className={styles.actions}>
              <Button type="button" className={styles.load} onClick={load}>
                {words.contact.loadMap}
              </Button>
              <a className={styles.open} href={pageAddress(map)} target="_blank" rel="noopener noreferrer">
                {words.contact.openMap}
                <span className="visually-hidden">{` (${words.newTab})`}</span>
              </a>
            </div>
          </div>
        </>
      )}
    </section>
  );
}

/** A street plan of quarter-turns: decorative, it suggests a map without a request to a third party. */
function DrawnMap() {
  return (
    <svg
      className={styles.drawn}
      viewBox="0 0 1200 520"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className={styles.water}>
        <path d="M700 0h500v180a260 260 0 0 1-260 0 240 240 0 0 0-240-180z" />
      </g>
      <g className={styles.blocks}>
        <path d="M560 250h120v110H560zM700 250h90v110h-90zM560 380h70v140h-70zM650 380h140v140H650zM810 300a90 90 0 0 1 90 90h-90zM810 410h160v110H810zM920 300h120v90a90 90 0 0 0-120-90zM1060 300h140v220h-140zM990 410h50v110h-50z" />
      </g>
      <g className={styles.roads}>
        <path d="M540 520V300a70 70 0 0 1 70-70h180a110 110 0 0 1 110 0 300 300 0 0 0 300 50" />
        <path d="M800 520V260M540 370h260M980 520V400a110 110 0 0 0-110-110" />
      </g>
      <path className={styles.pin} d="M800 330a40 40 0 0 1 40 40h-40z" />
    </svg>
  );
}
