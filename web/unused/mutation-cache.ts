/** In place of TanStack Query's cache of mutations: the two forms send without one. Holds nothing. */
export class MutationCache {
  clear(): void {}

  findAll(): readonly never[] {
    return [];
  }

  resumePausedMutations(): Promise<readonly never[]> {
    return Promise.resolve([]);
  }
}
