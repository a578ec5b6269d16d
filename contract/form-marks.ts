/**
 * What comes with the two forms beside their fields, as marks against abuse (API-2): headers from the site's
 * script, a field from a form without JavaScript. Free of zod, so that the browser can import it.
 */

/** Where the script gets its stamp: `{ data: { stamp } }`. */
export const stampPath = "/api/stamp";

/** The header that brings the stamp back. */
export const stampHeader = "x-form-stamp";

/** The header that says that the trap was filled in. */
export const trapHeader = "x-form-trap";

/** A field that no person sees; programs fill it in. */
export const trapField = "website";

/** A stamp younger than this, in ms, is worth nothing: nobody fills in a form so fast. */
export const stampRipeMs = 2000;
