/** Reads the text of an entry, by the entry. */
const readers = new WeakMap<object, () => string>();

/** One for all entries: ten thousand of their own would cost more than the texts do. */
const late: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: object) {
    return readers.get(this)?.();
  },
};

/** The same entry, whose `content` is read each time that it is accessed. */
export function withLateText<Entry extends object>(entry: Entry, read: () => string): Entry {
  readers.set(entry, read);
  return Object.defineProperty(entry, "content", late);
}
