import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/ui/button';
import { classNames } from '../../../lib/class-names';
import type { ListPlace } from './list-place';

/** A filter: a choice of values, a day, or a text to match. */
export type ListFilter = {
  /** Its name in the URL and in the API's query. */
  name: string;
  label: string;
  /** Value and label of each choice; absent for a text. */
  options?: readonly (readonly [value: string, word: string])[];
  /** Label of the empty choice. */
  none?: string;
  isDay?: boolean;
};

/** The filters of a list. They apply on submit and are stored in the URL; on phones they are folded. */
export function ListFilters({ filters, place }: { filters: readonly ListFilter[]; place: ListPlace }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (filters.length === 0) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = filters.map(({ name }) => [name, String(data.get(name) ?? '').trim()]);
    place.setFilters(Object.fromEntries(chosen));
  };
  const used = filters.filter(({ name }) => place.filter(name) !== '').length;
  return (
    <div className="mt-4 mb-6">
      <Button
        variant="secondary"
        className="w-full sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {used > 0 ? `Filters (${used} set)` : 'Filters'}
      </Button>
      <form
        id={id}
        onSubmit={submit}
        aria-label="Filters"
        className={classNames('items-end gap-3 sm:flex sm:flex-wrap', isOpen ? 'mt-3 grid' : 'hidden')}
      >
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} value={place.filter(filter.name)} />
        ))}
        <Button type="submit" variant="secondary">
          Filter
        </Button>
        {place.isNarrowed && (
          <Link to="?" className={buttonClass({ variant: 'quiet' })}>
            Show all
          </Link>
        )}
      </form>
    </div>
  );
}

const fieldClass = 'min-h-11 w-full rounded-md border border-edge bg-sheet px-3 text-base text-ink';

function FilterField({
  filter: { name, label, options, none = 'All', isDay = false },
  value,
}: {
  filter: ListFilter;
  value: string;
}) {
  const id = useId();
  const field = useRef<HTMLSelectElement & HTMLInputElement>(null);
  // Back navigation and links change the URL: the fields show what the list shows.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <div className="min-w-40 sm:max-w-64">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {options ? (
        <select ref={field} id={id} name={name} defaultValue={value} className={fieldClass}>
          <option value="">{none}</option>
          {options.map(([option, word]) => (
            <option key={option} value={option}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          ref={field}
          id={id}
          name={name}
          type={isDay ? 'date' : 'text'}
          defaultValue={value}
          autoComplete="off"
          className={fieldClass}
        />
      )}
    </div>
  );
}
