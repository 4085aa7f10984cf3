import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FilterSpec, FilterSpecs } from '../../../../../domain/admin/list-contract.js';
import { Button, buttonClass } from '../../../components/ui/button';
import { classNames } from '../../../lib/class-names';
import type { ListPlace } from './list-place';

/** The filters of a list. They apply on submit and are stored in the URL; on phones they are folded. */
export function ListFilters({ filters, place }: { filters: FilterSpecs; place: ListPlace }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const names = Object.keys(filters);
  if (names.length === 0) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = names.map((name) => [name, String(data.get(name) ?? '').trim()]);
    place.setFilters(Object.fromEntries(chosen));
  };
  const used = names.filter((name) => place.filter(name) !== '').length;
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
        {Object.entries(filters).map(([name, spec]) => (
          <FilterField key={name} name={name} spec={spec} value={place.filter(name)} />
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

function FilterField({ name, spec, value }: { name: string; spec: FilterSpec; value: string }) {
  const id = useId();
  const field = useRef<HTMLSelectElement & HTMLInputElement>(null);
  // Back navigation and links change the URL: the fields show what the list shows.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <div className="min-w-40 sm:max-w-64">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {spec.label}
      </label>
      {spec.kind === 'choice' ? (
        <select ref={field} id={id} name={name} defaultValue={value} className={fieldClass}>
          <option value="">{spec.none ?? 'All'}</option>
          {Object.entries(spec.choices).map(([option, word]) => (
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
          type={spec.kind === 'day' ? 'date' : 'text'}
          defaultValue={value}
          autoComplete="off"
          className={fieldClass}
        />
      )}
    </div>
  );
}
