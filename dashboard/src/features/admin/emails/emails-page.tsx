import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CampaignResponse } from '../../../../../domain/admin/contracts/campaigns.contract.js';
import type { CampaignKind } from '../../../../../domain/contracts/campaign-kinds.js';
import { Notice } from '../../../components/ui/notice';
import { paths } from '../../../lib/paths';
import type { AdminPlace } from '../shared/admin-place';
import { wordsFor } from '../shared/admin-words';
import { bulkApi } from './bulk-api';
import { type PanelWords, SendPanel } from './send-panel';
import { SingleWelcome } from './single-welcome';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'emails', page: <EmailsPage />, menu: { label: 'Emails', group: 'Mail', order: 2 } },
];

/** Polling interval while a send is running, ms. */
const goingMs = 1_000;
/** Polling interval otherwise, ms: the command line may start a send. */
const restingMs = 10_000;

const countOf = (count: number, one: string, more: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : more}`;

const words: Record<CampaignKind, PanelWords> = {
  welcome: {
    title: 'Welcome emails',
    lead: 'How to share receipts, for everyone on the waitlist who has not had this email yet.',
    due: (count) => `${count.toLocaleString()} on the waitlist not yet welcomed`,
    button: 'Send to all',
    question: (count) => `Send the welcome email to ${countOf(count, 'address', 'addresses')}?`,
  },
  'receipt-analysis': {
    title: 'Receipt analysis emails',
    lead: 'What we read, for every shopper with processed receipts who has not been told yet: one email each.',
    due: (count) => `${countOf(count, 'shopper', 'shoppers')} not yet told`,
    button: 'Send receipt analysis emails',
    question: (count) => `Send the receipt analysis email to ${countOf(count, 'shopper', 'shoppers')}?`,
  },
};

/** Bulk mail: welcome mails and receipt analyses. */
export function EmailsPage() {
  const { data, error } = useQuery({
    queryKey: ['campaigns'],
    queryFn: bulkApi.sends,
    refetchInterval: ({ state }) =>
      state.data?.latest.some(({ ended_at, state: now }) => ended_at === null && now !== 'paused')
        ? goingMs
        : restingMs,
  });
  const panel = (kind: CampaignKind) => ({
    kind,
    words: words[kind],
    due: data?.due[kind] ?? null,
    latest: shownOf(data?.latest.filter((send) => send.kind === kind) ?? []),
  });
  return (
    <>
      <title>Emails | Admin</title>
      <p>
        <Link to={paths.home} className="font-semibold text-green-deep underline underline-offset-4">
          Back to Home
        </Link>
      </p>
      <h1 className="mt-3 text-3xl">Emails</h1>
      <div className="mt-4 grid gap-3">
        {error && <Notice tone="bad">{wordsFor(error)}</Notice>}
        {data && !data.is_sending && (
          <Notice tone="bad">
            No mail server is set (SMTP_URL): emails are kept in the outbox here and are not sent.
          </Notice>
        )}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <SendPanel {...panel('welcome')} send={bulkApi.welcomeAll}>
          <SingleWelcome />
        </SendPanel>
        <SendPanel {...panel('receipt-analysis')} send={bulkApi.analysis} />
      </div>
    </>
  );
}

/** A running or paused send takes precedence over a later one: it is the one to control. */
function shownOf(sends: readonly CampaignResponse[]): CampaignResponse | undefined {
  return (
    sends.find(({ ended_at, next_attempt_at }) => ended_at === null && next_attempt_at === null) ?? sends[0]
  );
}
