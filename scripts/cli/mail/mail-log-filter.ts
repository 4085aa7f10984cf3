import { createWordSearch, type NewestTerms } from '../../../api/admin/lists/word-search.js';
import { unfinishedMail } from '../../../domain/admin/contracts/messages.contract.js';
import { addDays } from '../../../domain/shared/calendar-day.js';
import { idAt } from '../../../platform/database/record.js';
import type { RecordFilter } from '../../../platform/database/repository-kit.js';

/** The condition for the mails of `mail list`. */
export async function mailLogFilter({
  outcome,
  search,
  since,
  until,
  newestTerms,
}: {
  outcome?: string;
  search?: string;
  since?: string;
  until?: string;
  newestTerms: NewestTerms;
}): Promise<RecordFilter> {
  const state = Object.entries(unfinishedMail).find(([name]) => name === outcome)?.[1];
  const startOf = (day: string) => idAt(new Date(`${day}T00:00:00Z`));
  return {
    ...(state ? { state } : outcome ? { outcome } : {}),
    ...(search ? await createWordSearch({ newestTerms })(search) : {}),
    ...(since || until
      ? {
          _id: {
            ...(since ? { $gte: startOf(since) } : {}),
            ...(until ? { $lt: startOf(addDays(until, 1)) } : {}),
          },
        }
      : {}),
  };
}
