import { ServiceTiles } from "../../sections/service-tiles.tsx";
import { useTo } from "../../sources/use-address.ts";
import type { CategoryView } from "../../views.ts";

/** Services as tiles, with what each is about. */
export function HomeTiles({ categories }: { categories: CategoryView[] }) {
  const to = useTo();
  return (
    <ServiceTiles
      tiles={categories.map(({ square, subTitle, ...category }) => ({
        ...category,
        picture: square,
        to: to("category", category),
        words: <p>{subTitle}</p>,
      }))}
    />
  );
}
