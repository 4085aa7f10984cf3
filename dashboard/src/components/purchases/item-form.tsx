import { type FormEvent, useRef, useState } from 'react';
import { purchaseContent } from '../../content/private/purchases';
import { failureCodeOf } from '../../lib/api/unwrap';
import { classNames } from '../../lib/class-names';
import { failureInWords } from '../../lib/failed-act';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';

const words = purchaseContent;

/** Form for a product link or a reported lower price; works without JavaScript as a plain form. */
export function ItemForm({
  kind,
  action,
  hasHint = false,
  onSend,
}: {
  kind: 'link' | 'price';
  /** URL the form posts to without JavaScript. */
  action: string;
  /** Whether to explain what a link is. */
  hasHint?: boolean;
  onSend: (body: Record<string, string>) => Promise<void>;
}) {
  const [problem, setProblem] = useState<{ text: string; isAboutUrl: boolean } | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem(null);
    const body = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    try {
      await onSend(body);
      form.current?.reset();
      // What came of it is said below the item.
      form.current?.closest('details')?.removeAttribute('open');
    } catch (error) {
      const isAboutUrl = kind === 'link' || failureCodeOf(error) === 'price.other_shop';
      setProblem({ text: failureInWords({ error, ...words }), isAboutUrl });
      form.current?.querySelector<HTMLInputElement>(isAboutUrl ? '[name=url]' : '[name=amount]')?.focus();
    }
    setSending(false);
  };
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void send(event)}
      className="@container max-w-(--container-text) rounded-md bg-wash p-4"
    >
      <div className={classNames('grid gap-4', kind === 'link' && '@md:grid-cols-[minmax(0,1fr)_auto]')}>
        {kind === 'price' && (
          <TextField
            name="amount"
            label={words.price.label}
            inputMode="decimal"
            autoComplete="off"
            required
            error={problem?.isAboutUrl ? undefined : problem?.text}
          />
        )}
        <TextField
          name="url"
          label={kind === 'link' ? words.link.label : words.price.url}
          hint={hasHint ? words.link.hint : undefined}
          inputMode="url"
          autoComplete="off"
          required={kind === 'link'}
          error={problem?.isAboutUrl ? problem.text : undefined}
        />
        <Button
          type="submit"
          disabledFocusable={isSending}
          // Next to the field, below the line of its label.
          className={classNames('self-start justify-self-start', kind === 'link' && '@md:mt-8')}
        >
          {kind === 'link' ? words.link.save : words.price.save}
        </Button>
      </div>
    </form>
  );
}
