/** Grants access to the metrics of the site that the tests share. */
export const metricsToken = "a-token-for-the-browser-tests";
