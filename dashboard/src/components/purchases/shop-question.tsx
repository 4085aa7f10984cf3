import { type FormEvent, useState } from 'react';
import type { UnnamedOrder } from '../../../../domain/receipts/view/unnamed-order.rules.js';
import { statusContent } from '../../content/private/status';
import { failureInWords } from '../../lib/failed-act';
import { formatCents, formatDay } from '../../lib/format';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';

const words = statusContent.whichShop;

/** The first question of a private page whose receipt names no shop: one tap on a likely shop, or its name. */
export function ShopQuestion({
  unnamed: { total_cents, purchased_at, currency, choices },
  onName,
}: {
  unnamed: UnnamedOrder;
  onName: (shop: string) => Promise<void>;
}) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (shop: string) => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      await onName(shop);
    } catch (error) {
      setProblem(failureInWords({ error, ...statusContent.correct }));
    }
    setSending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const shop = String(new FormData(event.currentTarget).get('shop') ?? '').trim();
    if (shop === '') setProblem(words.empty);
    else void send(shop);
  };
  const which = [
    total_cents !== null && formatCents({ cents: total_cents, currency }),
    purchased_at && formatDay(purchased_at),
  ].filter(Boolean);
  return (
    <section
      aria-label={words.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border-2 border-gold bg-sheet px-5 py-4 noscript:hidden"
    >
      <h2 className="text-xl">{words.title}</h2>
      <p>
        {which.length > 0 && <span className="till font-bold">{which.join(', ')}. </span>}
        {words.why}
      </p>
      {choices.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {choices.map((shop) => (
            <Button key={shop} variant="secondary" disabled={isSending} onClick={() => void send(shop)}>
              {shop}
            </Button>
          ))}
        </p>
      )}
      <form noValidate onSubmit={submit} className="flex max-w-(--container-text) flex-wrap items-end gap-3">
        <TextField
          name="shop"
          label={words.other}
          maxLength={200}
          isMarkedOptional={false}
          error={problem ?? undefined}
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit" variant="secondary" disabled={isSending}>
          {words.save}
        </Button>
      </form>
    </section>
  );
}
