import type {
  FieldView,
  ItemView,
  ReadingView,
} from '../../../../domain/receipts/view/reading-view.schemas.js';
import { statusContent } from '../../content/private/status';
import { classNames } from '../../lib/class-names';
import { formatCents, formatDay } from '../../lib/format';
import { describeConfidence } from './status.rules';

const tones = { good: 'text-soft', fair: 'text-gold-text' };
const { fields } = statusContent;

/** A longer list is folded: the items themselves are further up. */
const mostItems = 5;

/** What was read from one order, as on its receipt: fields with confidence, items and sums. */
export function ReadingFacts({ reading }: { reading: ReadingView }) {
  const amount = (cents: number) => formatCents({ cents, currency: reading.currency_code });
  return (
    <div>
      <dl className="grid grid-cols-1 gap-2.5">
        <FieldRow label={fields.retailer} field={reading.retailer} format={String} />
        <FieldRow label={fields.order_number} field={reading.order_number} format={String} />
        <FieldRow label={fields.purchased_at} field={reading.purchased_at} format={formatDay} />
      </dl>
      <Items reading={reading} amount={amount} />
      <dl className="mt-4 grid grid-cols-1 gap-2.5 border-t-2 border-dashed border-line pt-4">
        {(['subtotal_cents', 'discount_cents', 'shipping_cents', 'tax_cents'] as const).map((name) =>
          reading[name] ? (
            <FieldRow key={name} label={fields[name]} field={reading[name]} format={amount} />
          ) : null,
        )}
        <FieldRow label={fields.total_cents} field={reading.total_cents} format={amount} isTotal />
      </dl>
    </div>
  );
}

function FieldRow<T>({
  label,
  field,
  format,
  isTotal = false,
}: {
  label: string;
  field: FieldView<T> | null;
  format: (value: T) => string;
  isTotal?: boolean;
}) {
  const sure = field ? describeConfidence(field) : null;
  return (
    // Only `dt` and `dd` may be direct children here, so the term draws the dots.
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className={classNames('term-dots', isTotal && 'font-bold')}>{label}</dt>
      <dd
        className={classNames(
          'ml-auto max-w-[70%] min-w-0 text-right [overflow-wrap:anywhere]',
          isTotal ? 'font-display text-2xl font-extrabold' : 'font-semibold',
          !field && 'font-normal text-soft',
        )}
      >
        {field ? format(field.value) : statusContent.notFound}
      </dd>
      {sure && (
        <dd className={classNames('w-full text-right text-xs', tones[sure.tone])} data-confidence={sure.tone}>
          {sure.label}
        </dd>
      )}
    </div>
  );
}

function Items({ reading, amount }: { reading: ReadingView; amount: (cents: number) => string }) {
  const { items } = reading;
  if (items.length === 0) return null;
  const list = (
    <ul
      aria-label="Items"
      className="mt-4 grid grid-cols-1 gap-1.5 border-t-2 border-dashed border-line pt-4 text-sm"
    >
      {items.map((item) => (
        <li key={item.id} className="leader">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {item.quantity === 1 ? '' : `${item.quantity} × `}
            {item.name}
          </span>
          <span className="leader-dots" aria-hidden="true" />
          <ItemAmount item={item} amount={amount} />
        </li>
      ))}
    </ul>
  );
  if (items.length <= mostItems) return list;
  return (
    <details className="mt-4 border-t-2 border-dashed border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-green-deep">
        {statusContent.allItems(items.length)}
      </summary>
      {list}
    </details>
  );
}

/** Price of a line, with the price before its own discount struck through. */
function ItemAmount({ item, amount }: { item: ItemView; amount: (cents: number) => string }) {
  const { total_cents: total, net_total_cents: net = total } = item;
  if (net === null) return <span />;
  return (
    <span>
      {total !== null && total !== net && (
        <s className="mr-1.5 text-soft">
          <span className="sr-only">instead of </span>
          {amount(total)}
        </s>
      )}
      {amount(net)}
    </span>
  );
}
