/** Which things are public that entries show, by their names. */
interface PublicNames {
  /** Notes that something that is public, or is not, shows it. */
  readonly note: (name: string, isPublic?: boolean) => void;
  /** Whether anything public shows it, as far as was noted; also true where nothing shows it. */
  readonly has: (name: string) => boolean;
}

export function publicNames(): PublicNames {
  const noted = new Map<string, boolean>();
  return {
    note: (name, isPublic = true) => noted.set(name, isPublic || noted.get(name) === true),
    has: (name) => noted.get(name) ?? true,
  };
}
