import { dateLocale } from "../shell/formats.ts";
import { words } from "../words.ts";

/** How values are put into words in the language of the desk. */
export const inDesk = { names: words.pages.values, locale: dateLocale } as const;
