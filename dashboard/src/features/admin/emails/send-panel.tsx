import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CampaignResponse } from '../../../../../domain/admin/contracts/campaigns.contract.js';
import type { CampaignKind } from '../../../../../domain/contracts/campaign-kinds.js';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { LongWord } from '../../../components/ui/long-word';
import { Notice } from '../../../components/ui/notice';
import { wordsFor } from '../shared/admin-words';
import { MailViews } from '../shared/mail-views';
import { bulkApi } from './bulk-api';
import { isUnderWay, sendFailures } from './bulk-words';
import { SendProgress } from './send-progress';
import { useBulkSend } from './use-bulk-send';

/** Texts of a panel. */
export type PanelWords = {
  title: string;
  lead: string;
  due: (count: number) => string;
  button: string;
  question: (count: number) => string;
};

/** One kind of bulk send: recipients due, preview, test mail, start, and the state of the latest send. */
export function SendPanel({
  kind,
  words,
  due,
  latest,
  send,
  children,
}: {
  kind: CampaignKind;
  words: PanelWords;
  /** Number of recipients due; null while loading. */
  due: number | null;
  latest: CampaignResponse | undefined;
  send: () => Promise<{ campaign: CampaignResponse }>;
  children?: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const { sending, outcome } = useBulkSend<undefined>({ send, failure: () => sendFailures[kind] });
  const isGoing = sending.isPending || (latest?.emails === null && isUnderWay(latest));
  return (
    <section aria-label={words.title} className="paper-shadow min-w-0">
      <div className="torn-bottom bg-sheet px-5 pt-5 pb-6 sm:px-7">
        <h2 className="text-xl">{words.title}</h2>
        <p className="mt-2 text-soft">{words.lead}</p>
        <p className="till mt-4 font-bold">{due === null ? 'Counting…' : words.due(due)}</p>
        <div className="mt-4">
          <Button disabledFocusable={isGoing || due === 0} onClick={() => setAsking(true)}>
            {isGoing ? 'Sending…' : words.button}
          </Button>
        </div>
        {outcome && (
          <div className="mt-4">
            <Notice tone={outcome.isGood ? 'good' : 'bad'}>
              <strong className="block">{outcome.title}</strong> {outcome.text}
            </Notice>
          </div>
        )}
        <Rehearsal kind={kind} />
        {children}
        {latest && <SendProgress send={latest} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          question={words.question(due ?? 0)}
          yes="Send"
          no="Cancel"
          onYes={() => {
            setAsking(false);
            sending.mutate(undefined);
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** Preview of the mail as a recipient would get it, and a test mail to oneself. */
function Rehearsal({ kind }: { kind: CampaignKind }) {
  const preview = useMutation({ mutationFn: () => bulkApi.preview(kind) });
  const trial = useMutation({ mutationFn: () => bulkApi.tryOut(kind) });
  const mail = preview.data?.mail;
  const error = preview.error ?? trial.error;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabledFocusable={preview.isPending} onClick={() => preview.mutate()}>
          {preview.isPending ? 'Rendering…' : 'Preview'}
        </Button>
        <Button variant="secondary" disabledFocusable={trial.isPending} onClick={() => trial.mutate()}>
          {trial.isPending ? 'Sending…' : 'Send me a test'}
        </Button>
      </div>
      <div className="mt-3 grid gap-3">
        {error && <Notice tone="bad">{wordsFor(error)}</Notice>}
        {trial.isSuccess && (
          <Notice tone={trial.data.mail ? 'good' : 'bad'}>
            {trial.data.mail
              ? 'A test is on its way to your own address.'
              : 'Nobody is due, so there is no email to send.'}
          </Notice>
        )}
        {preview.isSuccess && !mail && (
          <Notice tone="bad">Nobody is due, so there is no email to preview.</Notice>
        )}
        {mail && (
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              To{' '}
              <strong>
                <LongWord>{mail.recipient}</LongWord>
              </strong>
              : {mail.subject}
            </p>
            <MailViews html={mail.html} text={mail.text} />
          </div>
        )}
      </div>
    </div>
  );
}
