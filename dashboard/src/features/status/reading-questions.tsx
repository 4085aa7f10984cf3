import { useState } from 'react';
import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import { confirmationOf } from '../../../../domain/receipts/view/confirmation.rules.js';
import { questionInWords } from '../../../../domain/receipts/view/question-words.rules.js';
import { CorrectionForm } from '../../components/correction/correction-form';
import { Button } from '../../components/ui/button';
import { statusContent } from '../../content/private/status';
import { failureInWords } from '../../lib/failed-act';
import { formatCents, formatDay } from '../../lib/format';
import type { AskedReading } from './to-do.rules';

const words = statusContent.correct;

/** What is in doubt about one order: one tap says yes, "No, it is …" opens the form in the same place. */
export function ReadingQuestions({
  asked: { reading, questions, note },
  onCorrect,
}: {
  asked: AskedReading;
  onCorrect: (body: CorrectReadingRequest) => Promise<void>;
}) {
  const [isEditing, setEditing] = useState(false);
  const { shop, total_cents, purchased_at, currency_code: currency } = reading;
  const facts = [
    total_cents && formatCents({ cents: total_cents.value, currency }),
    purchased_at && formatDay(purchased_at.value),
  ].filter(Boolean);
  const save = async (body: CorrectReadingRequest) => {
    await onCorrect(body);
    setEditing(false);
  };
  return (
    <section
      aria-label={`${statusContent.check}: ${shop ?? 'Order'}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border-2 border-gold bg-sheet px-5 py-4 [overflow-wrap:anywhere]"
    >
      <h3 className="text-xl">{statusContent.check}</h3>
      <p className="text-sm text-soft">
        {shop && <bdi>{shop}</bdi>}
        {shop && facts.length > 0 && ', '}
        <span className="till">{facts.join(', ')}</span>
      </p>
      {isEditing ? (
        <CorrectionForm reading={reading} onSave={save} onCancel={() => setEditing(false)} />
      ) : (
        <>
          {questions.length > 0 && (
            <ul aria-label={statusContent.check} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {questions.map((question) => (
                <li key={question.about}>
                  <p className="font-semibold">{questionInWords(question, reading)}</p>
                  <Answers
                    body={confirmationOf(question, reading)}
                    onConfirm={save}
                    onDeny={() => setEditing(true)}
                  />
                </li>
              ))}
            </ul>
          )}
          {note && (
            <div>
              <p className="font-semibold">{note}</p>
              <Button variant="quiet" className="noscript:hidden" onClick={() => setEditing(true)}>
                {words.button}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** "Yes, that is right" where there is a value to say yes to, and "No, it is …". */
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
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    if (!body) return;
    setBusy(true);
    setProblem(null);
    await onConfirm(body).catch((error: unknown) => setProblem(failureInWords({ error, ...words })));
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-x-4 noscript:hidden">
      {body && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void confirm()}>
          {words.yes}
        </Button>
      )}
      <Button variant="quiet" disabled={isBusy} onClick={onDeny}>
        {words.no}
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </div>
  );
}
