/**
 * The shape of the documents that this version publishes. Raised with every field that pages need and that
 * documents of the version before lack; a step of the schema goes with it, so that the version before
 * publishes no more.
 */
export const contentShape = 2;
