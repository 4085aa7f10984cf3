import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import { mib } from '../../domain/shared/units.js';

/**
 * Most bytes of uploads held by this process at once. A file is held whole while it is checked and stored. Not less
 * than the longest request (201 MB), or that upload would be told to try again for ever.
 */
export const maxHeldBytes = 208 * mib;

/**
 * Uploads of one caller that may arrive at once: a browser opens six connections to a site, leaving two for a
 * second person at the same address. Receiving them costs processor time that everyone shares.
 */
export const maxOpenUploads = 8;

/** The share a caller keeps when others need room: with half, two large uploads fit side by side. */
const ownShare = 0.5;

/** Counts the bytes of uploads in memory, so that many at once cannot exhaust it. */
export type UploadMemory = ReturnType<typeof createUploadMemory>;

/** What one request holds. */
export type UploadAccount = ReturnType<UploadMemory['open']>;

type Account = {
  caller: string;
  bytes: number;
  /** Its body is still arriving; once complete it is being stored, which is soon over. */
  isArriving: boolean;
  cut: (error: AppError) => void;
};

/**
 * Creates the counter shared by all upload routes. Received bytes count, not announced ones. A caller may use all
 * of it while nobody else needs it. When somebody with less than their share has no room, the largest arriving
 * request of a caller above their share is cut off.
 */
export function createUploadMemory({ limitBytes = maxHeldBytes }: { limitBytes?: number } = {}) {
  const shareBytes = limitBytes * ownShare;
  const accounts = new Set<Account>();
  let heldBytes = 0;

  function heldBy(caller: string): number {
    let bytes = 0;
    for (const account of accounts) if (account.caller === caller) bytes += account.bytes;
    return bytes;
  }

  function give(account: Account, bytes: number): void {
    heldBytes -= bytes;
    account.bytes -= bytes;
  }

  function openBy(caller: string): number {
    return [...accounts].filter((account) => account.caller === caller && account.isArriving).length;
  }

  /** The largest arriving request of callers who hold more than their share. */
  function greediest(): Account | null {
    let found: Account | null = null;
    for (const account of accounts) {
      const isLarger = account.isArriving && account.bytes > (found?.bytes ?? 0);
      if (isLarger && heldBy(account.caller) > shareBytes) found = account;
    }
    return found;
  }

  function makeRoom(account: Account, bytes: number): boolean {
    const mayCut = heldBy(account.caller) + bytes <= shareBytes;
    while (heldBytes + bytes > limitBytes) {
      const greedy = mayCut ? greediest() : null;
      if (!greedy) return false;
      give(greedy, greedy.bytes);
      accounts.delete(greedy);
      greedy.cut(busy());
    }
    return true;
  }

  return {
    /**
     * Opens an account for one request; `onCut` must drop what it holds and answer it with the error.
     *
     * @throws {AppError} `upload.busy` (503) when its caller has too many open
     */
    open({ caller, onCut }: { caller: string; onCut: (error: AppError) => void }) {
      if (openBy(caller) >= maxOpenUploads) throw busy();
      const account: Account = { caller, bytes: 0, isArriving: true, cut: onCut };
      accounts.add(account);
      return {
        /** Adds bytes to the account. @throws {AppError} `upload.busy` (503) when there is no room for them */
        hold(bytes: number): void {
          if (!accounts.has(account) || !makeRoom(account, bytes)) throw busy();
          heldBytes += bytes;
          account.bytes += bytes;
        },
        /** Releases bytes. */
        release: (bytes: number): void => give(account, bytes),
        /** The body has arrived. */
        complete(): void {
          account.isArriving = false;
        },
        /** Releases everything and ends the account. */
        close(): void {
          give(account, account.bytes);
          accounts.delete(account);
        },
      };
    },
    /** Bytes currently held. */
    heldBytes: () => heldBytes,
  };
}

function busy(): AppError {
  return createAppError({ code: 'upload.busy', message: 'too many uploads at this moment' });
}
