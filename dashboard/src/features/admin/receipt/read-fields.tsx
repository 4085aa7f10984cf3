import { balanceInWords } from '../../../../../domain/receipts/view/ledger.words.js';
import type { ReadingView } from '../../../../../domain/receipts/view/reading-view.schemas.js';
import { Icon } from '../../../components/ui/icon';
import { classNames } from '../../../lib/class-names';
import { type ReadField, readFields } from './placed-fields';

/**
 * The values read, each with source and confidence, and each amount with its role; the selected one is highlighted on
 * the image.
 */
export function ReadFields({
  reading,
  shown,
  onShow,
}: {
  reading: ReadingView;
  shown: string | null;
  onShow: (key: string | null) => void;
}) {
  const balance = reading.ledger && balanceInWords(reading.ledger, reading.currency_code);
  return (
    <>
      {(reading.needs_review || reading.failed_checks.length > 0) && (
        <p className="text-coral-text">
          Needs review
          {reading.failed_checks.length > 0 && `: ${reading.failed_checks.join(', ').replaceAll('_', ' ')}`}.
        </p>
      )}
      {balance && <p className="text-sm text-soft">{balance}</p>}
      <ul className="grid gap-1">
        {readFields(reading).map((field) => (
          <li key={field.key}>
            <button
              type="button"
              aria-pressed={shown === field.key}
              onClick={() => onShow(shown === field.key ? null : field.key)}
              className={classNames(
                'grid w-full grid-cols-[7.5rem_1fr] gap-x-3 rounded-md px-3 py-2 text-left hover:bg-wash',
                field.role?.isOpen && 'border-2 border-dashed border-coral',
                shown === field.key && 'bg-wash ring-2 ring-green ring-inset',
              )}
            >
              <span className="text-sm text-soft">{field.label}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold">{field.value}</span>
                <span className="block text-sm text-soft">
                  {field.source === 'shopper'
                    ? 'corrected'
                    : `${field.source}, ${Math.round(field.confidence * 100)}%`}
                  {field.before !== null && `, read as ${field.before}`}
                  {field.box === null && field.place !== null && `, ${field.place}`}
                </span>
                <Role field={field} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What an amount adds to the total; an open one says so, with a sign and the reason. */
function Role({ field: { role } }: { field: ReadField }) {
  if (!role) return null;
  return (
    <>
      <span className="block text-sm text-soft">
        {role.counts}
        {!role.isOpen && `, ${role.certainty}`}
      </span>
      {role.isOpen && (
        <span className="flex items-start gap-1.5 text-sm font-semibold text-coral-text">
          <Icon name="alert" className="mt-0.5 size-4" />
          Open{role.doubt ? `: ${role.doubt}` : ''}
        </span>
      )}
    </>
  );
}
