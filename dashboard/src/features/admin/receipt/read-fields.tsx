import type { ReadingView } from '../../../../../domain/receipts/view/reading-view.schemas.js';
import { classNames } from '../../../lib/class-names';
import { readFields } from './placed-fields';

/** The values read, each with source and confidence; the selected one is highlighted on the image. */
export function ReadFields({
  reading,
  shown,
  onShow,
}: {
  reading: ReadingView;
  shown: string | null;
  onShow: (key: string | null) => void;
}) {
  return (
    <>
      {(reading.needs_review || reading.failed_checks.length > 0) && (
        <p className="text-coral-text">
          Needs review
          {reading.failed_checks.length > 0 && `: ${reading.failed_checks.join(', ').replaceAll('_', ' ')}`}.
        </p>
      )}
      <ul className="grid gap-1">
        {readFields(reading).map((field) => (
          <li key={field.key}>
            <button
              type="button"
              aria-pressed={shown === field.key}
              onClick={() => onShow(shown === field.key ? null : field.key)}
              className={classNames(
                'grid w-full grid-cols-[6rem_1fr] gap-x-3 rounded-md px-3 py-2 text-left hover:bg-wash',
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
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
