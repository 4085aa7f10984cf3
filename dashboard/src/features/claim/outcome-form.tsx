import { type FormEvent, useState } from 'react';
import {
  outcomeFailureInWords,
  outcomeWords as words,
} from '../../../../domain/claims/page/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/page/claim-view.schemas.js';
import {
  type Answer,
  type OutcomeText,
  outcomeAnswers,
  toOutcomeText,
  typedOutcome,
} from '../../../../domain/claims/page/outcome-form.rules.js';
import type { ClaimOutcomeRequest } from '../../../../domain/contracts/claims.contract.js';
import type { RefusedForm } from '../../../../domain/contracts/page-data.js';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/text-field';
import { failureCodeOf } from '../../lib/api/unwrap';
import { failureInWords } from '../../lib/failed-act';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';
import { toOutcomeRequest } from './claim.rules';

/** "Did it work?": nothing is stored before it is submitted, whatever link led here. */
export function OutcomeForm({
  claim,
  action,
  proposed,
  refused,
  onAnswer,
}: {
  claim: ClaimResponse;
  /** URL the form posts to without JavaScript. */
  action: string;
  proposed: Answer | null;
  /** What was submitted without JavaScript and refused. */
  refused: RefusedForm | null;
  onAnswer: (body: ClaimOutcomeRequest) => Promise<void>;
}) {
  const [text, setText] = useState<OutcomeText>(() =>
    refused ? typedOutcome(refused.typed) : toOutcomeText({ claim, proposed }),
  );
  const [problem, setProblem] = useState(() => (refused ? problemOf(refused.code) : null));
  const [isSaving, setSaving] = useState(false);
  const form = useFocusOnMount<HTMLFormElement>({ when: proposed !== null });

  /** Shows an error at the field concerned. */
  const refuse = (code: string, text?: string): void => {
    setProblem(problemOf(code, text));
    const wrong = isAboutAmount(code)
      ? '[name=amount]'
      : code === 'outcome.answer_missing' && '[name=answer]';
    if (wrong) form.current?.querySelector<HTMLInputElement>(wrong)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const { body, code } = toOutcomeRequest(text);
    if (!body) return refuse(code);
    setSaving(true);
    try {
      await onAnswer(body);
    } catch (error) {
      refuse(failureCodeOf(error) ?? 'failed', failureInWords({ error, ...words }));
      setSaving(false);
    }
  };

  return (
    <form
      ref={form}
      tabIndex={-1}
      method="post"
      action={action}
      aria-labelledby="outcome"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-4 grid max-w-(--container-text) gap-5 rounded-md bg-wash p-4 outline-none sm:p-6"
    >
      <AnswerField
        value={text.answer}
        onChange={(answer) =>
          setText({ ...toOutcomeText({ claim, proposed: answer }), channel: text.channel })
        }
      />
      {text.answer !== 'no' && (
        <TextField
          name="amount"
          label={words.amount}
          hint={claim.tax !== 'included' ? words.amountHint : undefined}
          inputMode="decimal"
          autoComplete="off"
          required={text.answer === 'partly'}
          isMarkedOptional={false}
          value={text.amount}
          onChange={({ currentTarget }) => setText({ ...text, amount: currentTarget.value })}
          error={problem?.isAboutAmount ? problem.text : undefined}
        />
      )}
      <ChannelField
        claim={claim}
        value={text.channel}
        onChange={(channel) => setText({ ...text, channel })}
      />
      <p role="alert" className="text-sm font-semibold text-coral-text empty:hidden">
        {problem?.isAboutAmount ? null : problem?.text}
      </p>
      <Button type="submit" disabledFocusable={isSaving} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  );
}

const isAboutAmount = (code: string): boolean => code.startsWith('outcome.amount');

const problemOf = (code: string, text = outcomeFailureInWords(code)) => ({
  text,
  isAboutAmount: isAboutAmount(code),
});

function AnswerField({
  value,
  onChange,
}: {
  value: OutcomeText['answer'];
  onChange: (answer: Answer) => void;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{words.title}</legend>
      {outcomeAnswers.map((answer) => (
        <label key={answer} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="answer"
            value={answer}
            required
            checked={answer === value}
            onChange={() => onChange(answer)}
            className="size-5 accent-(--color-green)"
          />
          {words.answers[answer]}
        </label>
      ))}
    </fieldset>
  );
}

function ChannelField({
  claim,
  value,
  onChange,
}: {
  claim: ClaimResponse;
  value: string;
  onChange: (channel: string) => void;
}) {
  return (
    <label className="grid gap-1.5 font-semibold">
      {words.channel}
      <select
        name="channel"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="min-h-12 w-full rounded-md border border-edge bg-sheet px-3.5 text-base font-normal text-ink"
      >
        <option value="">{words.channelNone}</option>
        {claim.channels.map(({ id, where }) => (
          <option key={id} value={id}>
            {where}
          </option>
        ))}
      </select>
    </label>
  );
}
