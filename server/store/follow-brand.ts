import { type Brand, neutralBrand } from "#contract/brand.ts";
import type { Store } from "./store.ts";

/** Gives the published brand; what was known last while the database is away. */
export type FollowBrand = () => Promise<Brand>;

/** Follows the brand of a store; never rejects. */
export function followBrand(store: Pick<Store, "brand">): FollowBrand {
  let known = neutralBrand;
  return async () => {
    known = await store.brand().catch(() => known);
    return known;
  };
}
