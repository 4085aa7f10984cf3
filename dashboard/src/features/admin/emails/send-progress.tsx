import type { CampaignResponse } from '../../../../../domain/admin/contracts/campaigns.contract.js';
import { Notice } from '../../../components/ui/notice';
import { ActButton } from '../shared/act-button';
import { formatMoment } from '../shared/admin-words';
import { toCampaign } from './bulk-api';
import { outcomeInWords, pauseInWords, progressOf } from './bulk-words';
import { SendTroubles } from './send-troubles';

const stateWords = {
  running: 'Sending',
  paused: 'Paused',
  done: 'Finished',
  cancelled: 'Canceled',
} as const;

/** Progress of a bulk send, also after a reload: the server does the sending. */
export function SendProgress({ send }: { send: CampaignResponse }) {
  const { ended, total } = progressOf(send);
  const { counts } = send;
  const failed = counts.failed + counts.uncertain;
  const said = outcomeInWords(send);
  const facts = [
    [counts.sent, 'sent'],
    [counts.captured, 'kept here'],
    [counts.queued + counts.sending, 'to go'],
    [counts.failed, 'failed'],
    [counts.uncertain, 'uncertain'],
    [counts.suppressed, 'skipped (suppressed)'],
    [counts.skipped, 'skipped'],
  ] as const;
  return (
    <section aria-label="Latest send" className="mt-6 border-t-2 border-dotted border-line pt-5">
      <h3 className="text-lg">
        {send.next_attempt_at ? 'Deferred' : stateWords[send.state]}
        {send.emails === null ? '' : `: ${send.emails.join(', ')}`}
      </h3>
      <p className="text-sm text-soft">Started {formatMoment(send.created_at)}</p>
      <progress
        aria-label="Emails finished"
        value={ended}
        max={Math.max(total, 1)}
        className="mt-3 h-3 w-full accent-green"
      />
      <p className="till mt-1" aria-live="polite">
        {ended.toLocaleString()} of {total.toLocaleString()}
        {facts
          .filter(([count]) => count > 0)
          .map(([count, word]) => ` · ${count.toLocaleString()} ${word}`)
          .join('')}
      </p>
      {send.next_attempt_at && (
        <p className="mt-3">
          The remaining recipients’ mail servers deferred our emails. We try again from{' '}
          {formatMoment(send.next_attempt_at)} on, for about seven hours in all.
        </p>
      )}
      {send.state === 'paused' && (
        <div className="mt-3">
          <Notice tone="bad">{pauseInWords(send)}</Notice>
        </div>
      )}
      {send.state === 'done' && (
        <div className="mt-3">
          <Notice tone={said.isGood ? 'good' : 'bad'}>
            <strong className="block">{said.title}</strong> {said.text}
          </Notice>
        </div>
      )}
      <SendActs send={send} />
      {(failed > 0 || counts.suppressed > 0 || counts.skipped > 0) && <SendTroubles send={send} />}
    </section>
  );
}

/** What an admin can do about the send in the state it is in. */
function SendActs({ send }: { send: CampaignResponse }) {
  const params = { id: send.id };
  const { failed } = send.counts;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {send.state === 'running' && (
        <ActButton
          act={{
            label: 'Pause',
            request: toCampaign('POST /api/admin/campaigns/:id/pause', { params }),
            done: 'Paused.',
          }}
        />
      )}
      {send.state === 'paused' && (
        <ActButton
          act={{
            label: 'Resume',
            request: toCampaign('POST /api/admin/campaigns/:id/resume', { params }),
            done: 'Resumed.',
          }}
        />
      )}
      {send.ended_at === null && send.state !== 'cancelled' && (
        <ActButton
          act={{
            label: 'Cancel send',
            request: toCampaign('POST /api/admin/campaigns/:id/cancel', { params }),
            done: 'Canceled.',
            question: 'Cancel this send? Anyone who has not received the email yet will not get it.',
            variant: 'danger',
          }}
        />
      )}
      {failed > 0 && ['running', 'done'].includes(send.state) && (
        <ActButton
          act={{
            label: `Retry ${failed} failed`,
            request: toCampaign('POST /api/admin/campaigns/:id/retry', { params }),
            done: 'Retrying.',
          }}
        />
      )}
    </div>
  );
}
