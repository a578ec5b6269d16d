/** Any path that the site map does not know (SHELL-17): the status; the page itself is the root's. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Nothing to load in the browser: without this the router would ask the server for the loader's answer. */
export function clientLoader() {
  return null;
}

/** A route needs a component; the root shows the 404 page in its place. */
export default function NoScreen() {
  return null;
}
