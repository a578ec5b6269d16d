import { Suspense } from "react";
import { views } from "../feature.ts";
import { View } from "../shell/view.tsx";
import { DeadAddresses } from "./dead-addresses.tsx";
import { words } from "./words.ts";

/** How the site is read, as far as features know it, and which addresses without a page are requested. */
export function VisitsView() {
  return (
    <View title={words.title}>
      <Suspense>{views.map(({ feature, Visits: Part }) => Part && <Part key={feature} />)}</Suspense>
      <DeadAddresses />
    </View>
  );
}
