import type { PurchaseItemView } from '../../../../domain/purchases/purchase-view.types.js';
import { Button } from '../ui/button';

/** Questions whose answers decide about an item, one button per answer; plain forms without JavaScript. */
export function HeldQuestions({
  item,
  action,
  onAnswer,
}: {
  item: Pick<PurchaseItemView, 'questions'>;
  /** URL the forms post to without JavaScript. */
  action: string;
  onAnswer: (body: Record<string, string>) => void;
}) {
  return item.questions.map(({ about, words, answers }) => (
    <form
      key={about}
      method="post"
      action={action}
      className="rounded-md bg-wash p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
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
  ));
}
