/**
 * Header of the request by which the browser reports a page that it showed without loading it: a HEAD of the
 * page's address, which counts as a view for who counts them.
 */
export const moveHeader = "x-move";
