import { features } from "./list.ts";

const found = import.meta.glob<{ readonly default: object }>("./*/view.tsx", { eager: true });

/**
 * The parts of features in the browser, as `featureParts` gives the others: the default exports of their
 * `view.tsx`, each of which satisfies the interface `View`.
 */
export const featureViews = <View extends object>(): readonly (View & { readonly feature: string })[] =>
  features.flatMap((feature) => {
    const view = found[`./${feature}/view.tsx`]?.default;
    return view ? [{ ...(view as View), feature }] : [];
  });
