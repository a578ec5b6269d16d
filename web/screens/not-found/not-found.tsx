/** Any path that the site map does not know (SHELL-17): sets the status; the root renders the page. */
export function loader() {
  return new Response(null, { status: 404 });
}

/**
 * Nothing to load in the browser: without this the router would request the loader's data from the server.
 */
export function clientLoader() {
  return null;
}

/** A route needs a component; the root shows the 404 page in its place. */
export default function NoScreen() {
  return null;
}
