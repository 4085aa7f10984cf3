import { useEffect, useRef, useState } from 'react';
import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import { confirmationOf } from '../../../../domain/receipts/view/confirmation.rules.js';
import { listInWords, questionInWords } from '../../../../domain/receipts/view/question-words.rules.js';
import type { ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { CorrectionForm } from '../../components/correction/correction-form';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { Notice } from '../../components/ui/notice';
import { statusContent } from '../../content/status';
import { classNames } from '../../lib/class-names';
import { ClaimWindow } from './claim-window';
import { ReadingFacts } from './reading-facts';

/** What was read from one order: fields with confidence, items, the window, and the correction form. */
export function ReadingSlip({
  reading,
  isWide,
  onCorrect,
}: {
  reading: ReadingView;
  /** Whether it has the full width of the page, so that its two halves are side by side. */
  isWide: boolean;
  onCorrect: (body: CorrectReadingRequest) => Promise<void>;
}) {
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The focused form disappears: the focus returns to the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const save = async (body: CorrectReadingRequest) => {
    await onCorrect(body);
    setEditing(false);
    setSaved(true);
  };
  return (
    <section
      aria-label={reading.shop ?? 'Order'}
      className={classNames('till grid grid-cols-1 gap-x-12 gap-y-4 pb-5', isWide && 'lg:grid-cols-2')}
    >
      <div className={classNames('mt-4 perforation', isWide && 'lg:col-span-2')} />
      <ReadingFacts reading={reading} />
      <div className="grid grid-cols-1 content-start gap-4">
        <ClaimWindow reading={reading} />
        <ListNote reading={reading} />
        <Questions reading={reading} onConfirm={save} onDeny={() => setEditing(true)} />
        {isSaved && !isEditing && <Notice tone="good">{statusContent.correct.saved}</Notice>}
        {isEditing ? (
          <CorrectionForm reading={reading} onSave={save} onCancel={() => setEditing(false)} />
        ) : (
          <Button
            ref={button}
            variant="quiet"
            className="justify-self-start noscript:hidden"
            onClick={() => setEditing(true)}
          >
            {statusContent.correct.button}
          </Button>
        )}
      </div>
    </section>
  );
}

/** That the items are missing or do not reach their sum, and what to do. */
function ListNote({ reading }: { reading: ReadingView }) {
  const note = listInWords(reading);
  if (!note) return null;
  return (
    <p className="flex gap-2 text-sm font-semibold text-coral-text">
      <Icon name="alert" />
      <span>{note}</span>
    </p>
  );
}

/** Questions to the shopper, each with one tap to say yes or no; each disappears once it is answered. */
function Questions({
  reading,
  onConfirm,
  onDeny,
}: {
  reading: ReadingView;
  onConfirm: (body: CorrectReadingRequest) => Promise<void>;
  onDeny: () => void;
}) {
  if (reading.questions.length === 0) return null;
  return (
    <div className="flex gap-2 text-sm font-semibold text-coral-text">
      <Icon name="alert" />
      <ul aria-label={statusContent.check} className="grid grid-cols-1 gap-1">
        {reading.questions.map((question) => (
          <li key={question.about}>
            {questionInWords(question, reading)}
            {question.about !== 'purchase' && (
              <Answers body={confirmationOf(question, reading)} onConfirm={onConfirm} onDeny={onDeny} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Yes, that is right" where there is a value to say yes to, and "No, it is …", which opens the form. */
function Answers({
  body,
  onConfirm,
  onDeny,
}: {
  body: CorrectReadingRequest | null;
  onConfirm: (body: CorrectReadingRequest) => Promise<void>;
  onDeny: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const confirm = async () => {
    if (!body) return;
    setBusy(true);
    setFailed(false);
    await onConfirm(body).catch(() => setFailed(true));
    setBusy(false);
  };
  return (
    <span className="flex flex-wrap gap-x-4 noscript:hidden">
      {body && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void confirm()}>
          {statusContent.correct.yes}
        </Button>
      )}
      <Button variant="quiet" disabled={isBusy} onClick={onDeny}>
        {statusContent.correct.no}
      </Button>
      {hasFailed && <span role="alert">{statusContent.correct.failed}</span>}
    </span>
  );
}
