import { type FormEvent, useState } from 'react';
import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import type { ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/text-field';
import { statusContent } from '../../content/private/status';
import { failureInWords } from '../../lib/failed-act';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';
import {
  amountFields,
  type CorrectionText,
  parseAmount,
  toCorrection,
  toCorrectionText,
} from './correction.rules';
import { itemFault, toItemCorrections, toItemTexts } from './item-corrections.rules';
import { ItemFields } from './item-fields';

const words = statusContent.correct;

/** Lets a shopper or an admin correct what was read. Uses the words of the shopper's page. */
export function CorrectionForm({
  reading,
  onSave,
  onCancel,
}: {
  reading: ReadingView;
  onSave: (body: CorrectReadingRequest) => Promise<void>;
  onCancel: () => void;
}) {
  const [text, setText] = useState<CorrectionText>(() => toCorrectionText(reading));
  const [readItems] = useState(() => toItemTexts(reading.items));
  const [items, setItems] = useState(readItems);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useFocusOnMount<HTMLFormElement>();
  const isBad = (name: (typeof amountFields)[number]) =>
    text[name].trim() !== '' && parseAmount(text[name]) === null;
  const badAmount = amountFields.find(isBad);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const changedItems = toItemCorrections({ before: readItems, now: items });
    const body = {
      ...toCorrection({ reading, text }),
      ...(changedItems.length > 0 ? { items: changedItems } : {}),
    };
    const badItem = items.find((item) => itemFault(item) !== null);
    const badName = badAmount ?? (badItem && `${itemFault(badItem)}-${badItem.key}`);
    if (badName) {
      setProblem(null);
      form.current?.querySelector<HTMLInputElement>(`[name="${badName}"]`)?.focus();
      return;
    }
    if (Object.keys(body).length === 0) return setProblem(words.nothing);
    setSaving(true);
    try {
      await onSave(body);
    } catch (error) {
      setProblem(failureInWords({ error, ...words }));
      setSaving(false);
    }
  };

  const field = (name: keyof CorrectionText, label: string) => ({
    name,
    label,
    value: text[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setText({ ...text, [name]: event.currentTarget.value }),
  });

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={words.button}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-4 grid gap-4 rounded-md bg-wash p-4 outline-none"
    >
      <TextField {...field('retailer', statusContent.fields.retailer)} maxLength={200} autoComplete="off" />
      <TextField
        {...field('order_number', statusContent.fields.order_number)}
        maxLength={200}
        autoComplete="off"
      />
      <TextField {...field('purchased_at', statusContent.fields.purchased_at)} type="date" />
      <TextField {...field('currency', words.currency)} maxLength={3} autoComplete="off" />
      {amountFields.map((name) => (
        <TextField
          key={name}
          {...field(name, statusContent.fields[`${name}_cents`])}
          inputMode="decimal"
          autoComplete="off"
          error={isBad(name) ? words.amount : undefined}
        />
      ))}
      <ItemFields items={items} onChange={setItems} />
      <p role="alert" className="text-sm font-semibold text-coral-text empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabledFocusable={isSaving}>
          {words.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
