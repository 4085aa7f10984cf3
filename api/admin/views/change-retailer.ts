import type {
  ChangeRetailerRequest,
  ChangeRetailerResponse,
} from '../../../domain/admin/contracts/retailers.contract.js';
import type { RetailerSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import { type ImportFault, planImport } from '../../../domain/retailers/upkeep/retailer-import.rules.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import type { CalendarDay } from '../../../domain/shared/calendar-day.js';
import type { RetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';

/** Most faults named in one answer; the rest appear once these are fixed. */
const maxFaults = 20;

/**
 * Stores an edited record as the next version of its retailer, unless it is identical to the one in force.
 *
 * @throws {AppError} `retailer.invalid` with `details.faults`; `retailer.changed_meanwhile` when another version
 * has come into force since the one the edit is based on
 */
export async function changeRetailer({
  id,
  input: { based_on, source, record },
  retailers,
  versions,
  author,
  now,
  today,
}: {
  id: string;
  input: ChangeRetailerRequest;
  /** Freshly read, so that a stale copy does not decide what is in force. */
  retailers: RetailerSnapshot;
  versions: Pick<RetailerVersionsRepository, 'addAfter'>;
  author: string;
  now: Date;
  today: CalendarDay;
}): Promise<ChangeRetailerResponse> {
  const inForce = retailers.versionById(id);
  if (!inForce) throw createAppError({ code: 'request.not_found', message: 'no such retailer' });
  if (inForce.version !== based_on) throw changedMeanwhile();
  if (record.retailer_id !== id) {
    throw invalid([{ path: '[0].retailer_id', message: `must stay ${id}` }]);
  }
  const plan = planImport({ json: [record], retailers, today });
  if (!plan.ok) throw invalid(plan.faults);
  const [planned] = plan.imports;
  if (!planned || planned.change === 'same') {
    return { change: 'same', version: inForce.version, ignored: plan.ignored };
  }
  const added = await versions.addAfter({ record: planned.record, basedOn: based_on, author, source, now });
  if (!added) throw changedMeanwhile();
  return { change: 'changed', version: added.version, ignored: plan.ignored };
}

function invalid(faults: ImportFault[]) {
  return createAppError({
    code: 'retailer.invalid',
    message: 'the record has faults',
    details: { faults: faults.slice(0, maxFaults) },
  });
}

function changedMeanwhile() {
  return createAppError({ code: 'retailer.changed_meanwhile', message: 'another version is in force' });
}
