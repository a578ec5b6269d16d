/**
 * Header of the request by which the browser reports a page that it showed without loading it: with it a HEAD
 * of the page's address counts as a view.
 */
export const visitHeader = "x-visit";
