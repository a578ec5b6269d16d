/** A function that makes something when it is called first, and answers with that from then on. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
