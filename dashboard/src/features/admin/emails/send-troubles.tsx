import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type {
  CampaignMailResponse,
  CampaignResponse,
} from '../../../../../domain/admin/contracts/campaigns.contract.js';
import { mailReasonInWords } from '../../../../../domain/emails/mail-reason.words.js';
import { LongWord } from '../../../components/ui/long-word';
import { type ListColumn, ListTable } from '../list/list-table';
import { adminPaths } from '../shared/admin-paths';
import { StateBadge } from '../shared/state-badge';
import { bulkApi } from './bulk-api';

const columns: readonly ListColumn<CampaignMailResponse>[] = [
  {
    label: 'Address',
    cell: ({ id, recipient }) => (
      <Link className="font-semibold underline" to={adminPaths.mail(id)}>
        <LongWord>{recipient}</LongWord>
      </Link>
    ),
  },
  { label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  {
    label: 'Why',
    cell: ({ reason, smtp_response }) =>
      smtp_response ?? (reason && (mailReasonInWords(reason)?.why ?? reason)),
  },
];

/** Recipients who did not get the mail of a send, with the reason. */
export function SendTroubles({ send }: { send: CampaignResponse }) {
  const { data } = useQuery({
    queryKey: ['campaigns', send.id, send.counts],
    queryFn: () => bulkApi.send(send.id),
    placeholderData: (shown) => shown,
  });
  if (!data || data.troubles.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-semibold">Who did not get it, and why</summary>
      <div className="mt-3">
        <ListTable
          caption="Emails in this send that did not arrive"
          columns={columns}
          rows={data.troubles}
          keyOf={({ id }) => id}
        />
      </div>
    </details>
  );
}
