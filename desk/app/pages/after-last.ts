/** From the last call until `act`, in ms: the tree is not read with each key. */
const settleMs = 500;

/** A function that has `act` called some time after its last call. */
export function afterLast(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, settleMs);
  };
}
