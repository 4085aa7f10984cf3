import { useQuery } from '@tanstack/react-query';
import type { overviewRoutes } from '../../../../../domain/admin/contracts/overview.contract.js';
import { Icon } from '../../../components/ui/icon';
import { requestsOf } from '../../../lib/api/api-request';
import { askAdmin } from '../shared/admin-api';
import { RecordLink } from '../shared/facts';

/** Polling interval for alarms, ms; the overview polls more often while it is open. */
const refreshMs = 60_000;

const to = requestsOf<typeof overviewRoutes>();

/** Active alarms, shown above every page until they end. */
export function Alarms() {
  const { data } = useQuery({
    queryKey: ['overview'],
    queryFn: () => askAdmin(to('GET /api/admin/overview')),
    refetchInterval: refreshMs,
  });
  if (!data || data.alarms.length === 0) return null;
  return (
    <section aria-label="Alarms" className="mb-6 grid gap-2 rounded-md bg-coral-wash px-4 py-3 text-ink">
      {data.alarms.map(({ kind, words, path }) => (
        <p key={kind} className="flex items-start gap-3">
          <Icon name="alert" className="mt-1 size-5 text-coral-text" />
          <span>
            {words} <RecordLink to={path}>View</RecordLink>
          </span>
        </p>
      ))}
    </section>
  );
}
