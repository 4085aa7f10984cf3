/** Begins the names of a tab's stored places; the page of the list follows. */
const prefix = 'list-place:';

/** Creates the memory of where a tab's lists were; two of one tab, as before and after a reload, know the same. */
export function createListMemory() {
  /** Queries by page, for a browser that stores nothing. */
  const seen = new Map<string, string>();
  return {
    /** Keeps where a list is, so that a link back to it leads there. */
    keep({ page, search }: { page: string; search: string }): void {
      seen.set(page, search);
      inStorage((storage) => storage.setItem(prefix + page, search));
    },
    /** A list's page as it was last seen: with its filters and its position. */
    asLastSeen(page: string): string {
      const stored = inStorage((storage) => storage.getItem(prefix + page));
      return `${page}${stored ?? seen.get(page) ?? ''}`;
    },
    /** Forgets every list: what one admin searched for, an address perhaps, is not for the next one. */
    forget(): void {
      seen.clear();
      inStorage((storage) => {
        for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
      });
    },
  };
}

/** See {@link createListMemory}. */
export const listMemory = createListMemory();

function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is optional.
    return null;
  }
}
