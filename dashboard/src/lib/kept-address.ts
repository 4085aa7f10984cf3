let kept = '';

/** Keeps the address of an upload for the next one, until the page is loaded again; it is stored nowhere. */
export function keepAddress(address: string): void {
  kept = address;
}

/** The address of the last upload since the page was loaded; empty if there was none. */
export const keptAddress = (): string => kept;
