import { useRef, useState } from "react";
import type { Sample } from "#contract/samples.ts";
import { PlaceDrawing } from "../../sections/place-drawing.tsx";
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
          <div className={styles.drawing}>
            <PlaceDrawing {...map} />
          </div>
          <div className={styles.plate} data-axis="">
            <p data-type="card">{address}</p>
            <p data-type="small">{words.contact.mapSun}</p>
            <p className={styles.loads} data-type="small">
              {words.contact.mapNote}
            </p>
            <div className={styles.actions} data-axis="">
              <Button type="button" className={styles.load} onClick={load}>
                {words.contact.loadMap}
              </Button>
              <a data-type="link" href={pageAddress(map)} target="_blank" rel="noopener noreferrer">
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
