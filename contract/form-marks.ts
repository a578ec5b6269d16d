/**
 * What accompanies the fields of the two forms, as marks against abuse (API-2): headers from the site's
 * script, a field from a form without JavaScript. Without zod, so that the browser can import it.
 */

/** Where the script gets its stamp: `{ data: { stamp } }`. */
export const stampPath = "/api/stamp";

/** The header that returns the stamp. */
export const stampHeader = "x-form-stamp";

/** The header that says that the honeypot was filled in. */
export const trapHeader = "x-form-trap";

/** A field that no person sees; programs fill it in. */
export const trapField = "website";

/** A stamp younger than this, in ms, is invalid: nobody fills in a form so fast. */
export const stampRipeMs = 2000;
