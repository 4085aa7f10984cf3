import { createHmac } from 'node:crypto';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type {
  IntakeAmount,
  IntakeQuotasRepository,
} from '../../platform/database/mail/intake-quotas.repository.js';
import type { FreeDisk } from '../../platform/files/free-disk.js';
import { deriveSecret, type Keyring } from '../../platform/files/keyring.js';
import { noRoom } from '../http/limits/refusals.js';

/** The uploader, by network address: anybody can give any email address, so none is counted. */
export type Uploader = { caller: string };

/** Decides whether an upload may be stored. */
export type IntakeGate = ReturnType<typeof createIntakeGate>;

/**
 * Prevents anyone from filling the disk: files and bytes per day are counted for each caller,
 * and nothing is accepted below a minimum of free disk space. A repeated upload counts again.
 */
export function createIntakeGate({
  quotas,
  disk,
  keyring,
  limit,
  clock,
}: {
  quotas: IntakeQuotasRepository;
  disk: FreeDisk;
  keyring: Keyring;
  /** Daily limit per caller. */
  limit: IntakeAmount;
  clock: Clock;
}) {
  const secret = deriveSecret({ key: keyring.current, purpose: 'intake-quotas' });
  const idOf = (who: string, now: Date): string =>
    createHmac('sha256', secret)
      .update(`${now.toISOString().slice(0, 10)} ${who}`)
      .digest('hex');
  return {
    /**
     * Counts what is to be stored; the result gives it back if it could not be.
     *
     * @throws {AppError} `upload.no_room` (503), `upload.day_used_up` (429)
     */
    async admit({ caller, ...amount }: Uploader & IntakeAmount): Promise<() => Promise<void>> {
      if (!(await disk.hasRoom())) throw noRoom();
      const now = clock.now();
      const id = idOf(`caller ${caller}`, now);
      if (!(await quotas.take({ id, amount, limit, now }))) throw dayUsedUp();
      return () => quotas.giveBack({ id, amount });
    },
  };
}

function dayUsedUp() {
  return createAppError({ code: 'upload.day_used_up', message: 'too many files for one day' });
}
