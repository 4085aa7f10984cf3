import type { Kept, Look, PairedWith } from './extension.types.js';

/** Most looks kept, newest first: a week of a few items. */
const maxLooks = 30;

const empty: Kept = { pairedWith: null, isForgotten: false, wanted: [], waiting: [], looks: [] };

/**
 * Keeps the extension's state in the browser, on this computer only. Changes are made one after the other, and only for
 * the pairing that they are about: what arrives after the browser was forgotten leaves nothing behind.
 */
export function createKeep(area: Pick<chrome.storage.StorageArea, 'get' | 'set' | 'clear'>) {
  let last: Promise<unknown> = Promise.resolve();
  const afterOthers = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const read = async (): Promise<Kept> => ({ ...empty, ...(await area.get(null)) });
  const changeFor = ({ token }: PairedWith, change: (kept: Kept) => Partial<Kept>): Promise<void> =>
    afterOthers(async () => {
      const kept = await read();
      if (kept.pairedWith?.token === token) await area.set(change(kept));
    });
  return {
    read,
    /** Starts anew with a pairing. */
    pair: (pairedWith: PairedWith): Promise<void> =>
      afterOthers(async () => {
        await area.clear();
        await area.set({ pairedWith });
      }),
    setItems: (of: PairedWith, items: Pick<Kept, 'wanted' | 'waiting'>) => changeFor(of, () => items),
    addLook: (of: PairedWith, look: Look) =>
      changeFor(of, ({ looks }) => ({ looks: [look, ...looks].slice(0, maxLooks) })),
    /** Deletes everything; `isForgotten` says that the service asked for it. */
    clear: ({ isForgotten }: { isForgotten: boolean }): Promise<void> =>
      afterOthers(async () => {
        await area.clear();
        if (isForgotten) await area.set({ isForgotten });
      }),
  };
}

/** See {@link createKeep}. */
export type Keep = ReturnType<typeof createKeep>;
