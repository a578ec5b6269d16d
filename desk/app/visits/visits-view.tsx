import { Suspense } from "react";
import { views } from "../feature.ts";
import { View } from "../shell/view.tsx";
import { words } from "../words.ts";

/** How the site is visited, as far as features know it. */
export function VisitsView() {
  return (
    <View title={words.visits.title}>
      <Suspense>{views.map(({ feature, Visits: Part }) => Part && <Part key={feature} />)}</Suspense>
    </View>
  );
}
