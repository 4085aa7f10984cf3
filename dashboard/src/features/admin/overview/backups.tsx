import type { AdminOverviewResponse } from '../../../../../domain/admin/contracts/overview.contract.js';
import { counted, span } from '../../../../../domain/shared/span.js';
import { classNames } from '../../../lib/class-names';
import { formatBytes } from '../../../lib/format';

/** Scheduled backups: the newest one, and what is wrong with them. */
export function Backups({ newest, kept, is_running, fault }: NonNullable<AdminOverviewResponse['backups']>) {
  return (
    <section aria-labelledby="backups" className="mt-8">
      <h2 id="backups" className="text-xl">
        Backups
      </h2>
      <p className={classNames('mt-3 rounded-md px-3 py-1.5', fault ? 'bg-coral-wash' : 'bg-sheet')}>
        {newest ? (
          <>
            The newest was made and verified {span(newest.age_ms)} ago (
            <time dateTime={newest.made_at}>{newest.made_at.slice(0, 16).replace('T', ' ')} UTC</time>,{' '}
            {formatBytes(newest.bytes)}). {counted(kept, 'backup')} kept.
          </>
        ) : (
          'There is no verified backup.'
        )}
        {is_running && ' One is being made now.'}
        {fault && ` ${fault}`}
      </p>
    </section>
  );
}
