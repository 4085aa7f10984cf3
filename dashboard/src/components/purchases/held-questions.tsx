import type { HeldQuestion } from '../../../../domain/claims/held/held-questions.rules.js';
import type { HeldRequest } from '../../../../domain/contracts/items.contract.js';
import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { purchaseContent } from '../../content/private/purchases';
import { Button } from '../ui/button';
import { Disclosure } from '../ui/disclosure';
import { TextField } from '../ui/text-field';

type Answering = {
  /** URL the forms post to without JavaScript. */
  action: string;
  onAnswer: (body: HeldRequest) => void;
};

/** Questions whose answers decide about an item, one button per answer; plain forms without JavaScript. */
export function HeldQuestions({
  item,
  ...answering
}: Answering & { item: Pick<PurchaseItemView, 'questions'> }) {
  return item.questions.map((question) => (
    <div key={question.about} className="rounded-md bg-wash p-4">
      <AnswerButtons question={question} {...answering} />
      {question.typed && <TypedAnswer question={question} {...answering} />}
    </div>
  ));
}

function AnswerButtons({
  question: { about, words, answers },
  action,
  onAnswer,
}: Answering & { question: HeldQuestion }) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        const { nativeEvent } = event;
        const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
        const answer = submitter instanceof HTMLButtonElement ? submitter.value : '';
        if (answer !== '') onAnswer({ about, answer });
      }}
    >
      <input type="hidden" name="about" value={about} />
      {/* The question names the group, so that "Yes" says to what also where only the buttons are read out. */}
      <fieldset className="min-w-0 border-0 p-0">
        <legend className="p-0 font-semibold [overflow-wrap:anywhere]">{words}</legend>
        <div className="mt-3 flex flex-wrap gap-3">
          {answers.map((one) => (
            <Button key={one.answer} type="submit" variant="secondary" name="answer" value={one.answer}>
              {one.words}
            </Button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

/** An amount that is none of the answers; a form of its own, because a button of the other one sends its own value. */
function TypedAnswer({
  question: { about, typed = '' },
  action,
  onAnswer,
}: Answering & { question: HeldQuestion }) {
  return (
    <Disclosure summary={typed}>
      <form
        method="post"
        action={action}
        className="grid max-w-(--container-text) justify-items-start gap-3 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          const answer = String(new FormData(event.currentTarget).get('answer') ?? '').trim();
          if (answer !== '') onAnswer({ about, answer });
        }}
      >
        <input type="hidden" name="about" value={about} />
        <TextField
          name="answer"
          label={purchaseContent.paid.label}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Button type="submit">{purchaseContent.paid.save}</Button>
      </form>
    </Disclosure>
  );
}
