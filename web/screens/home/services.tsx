import { usualStructure } from "#contract/structure.ts";
import { useWords } from "../../sources/locale.ts";
import { useSiteFacts } from "../../sources/site-facts.ts";
import { useToOpen } from "../../sources/use-address.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import type { CategoryView } from "../../views.ts";
import { HomeTiles } from "./home-tiles.tsx";
import { ServicePictures } from "./service-pictures.tsx";
import { ServiceRows } from "./service-rows.tsx";
import styles from "./home-services.module.css";

const ways = { rows: ServiceRows, pictures: ServicePictures, tiles: HomeTiles };

/** The services (HOME-8), in the brand's way, and a link to their page. Nothing without any. */
export function Services({ categories }: { categories: CategoryView[] }) {
  const words = useWords();
  const all = useToOpen()("services");
  const Way = ways[useSiteFacts()?.structure.services ?? usualStructure.services];
  if (categories.length === 0) return null;
  return (
    <section data-section="plain">
      <h2 data-head="">{words.home.services}</h2>
      <Way categories={categories} />
      {all && (
        <p className={styles.all} data-axis="">
          <ArrowLink to={all}>{words.home.allServices}</ArrowLink>
        </p>
      )}
    </section>
  );
}
