/** Where the desk shares a page: `at` is its address on the site. */
export const shareAddress = (at: string): string => `/share?${new URLSearchParams({ at }).toString()}`;
