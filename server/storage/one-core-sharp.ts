import sharp from "sharp";

// One core an encoding, wherever this is read first: the rest of the machine answers pages.
sharp.concurrency(1);
// libvips would hold 50 MB of what it read last, in case it is read again; pictures here are read once.
sharp.cache(false);

/**
 * sharp as this process uses it: also a first start publishes, and goes on to serve with the memory that this
 * took.
 */
export { sharp };
