import sharp from "sharp";

// One core an encoding, wherever this is read first: the rest of the machine answers pages.
sharp.concurrency(1);

/** sharp as this process uses it while it serves: for pictures cut to size and pictures drawn. */
export { sharp };
