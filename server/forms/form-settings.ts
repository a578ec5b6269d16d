import type { Store } from "../store/store.ts";
import { StoreError } from "../store/store-error.ts";

/** How the content sets the two forms. */
export interface FormSettings {
  /** Whether visitors can subscribe to the newsletter. */
  readonly newsletter: boolean;
  /** Whether a contact message needs a phone number. */
  readonly phoneRequired: boolean;
}

/**
 * The settings of the published content. While the database is away every form is let through: storing it
 * fails then, which is the answer.
 */
export async function readFormSettings(store: Pick<Store, "sample">): Promise<FormSettings> {
  try {
    const [site, contact] = await Promise.all([store.sample("site"), store.sample("contact")]);
    return {
      newsletter: site?.newsletter ?? true,
      phoneRequired: contact?.phone_required ?? true,
    };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { newsletter: true, phoneRequired: false };
  }
}
