import { useEffect, useRef, useState } from 'react';
import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import { questionInWords } from '../../../../domain/receipts/view/question-words.rules.js';
import type { ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { CorrectionForm } from '../../components/correction/correction-form';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { Notice } from '../../components/ui/notice';
import { statusContent } from '../../content/private/status';
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
        <NoPurchase reading={reading} />
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

/** That nothing was bought, and what to send instead; what is asked about it is asked under "What to do now". */
function NoPurchase({ reading }: { reading: ReadingView }) {
  const question = reading.questions.find(({ about }) => about === 'purchase');
  if (!question) return null;
  return (
    <p className="flex gap-2 text-sm font-semibold text-coral-text">
      <Icon name="alert" />
      <span>{questionInWords(question, reading)}</span>
    </p>
  );
}
