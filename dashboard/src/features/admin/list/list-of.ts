import type { FilterSpecs, ListContract } from '../../../../../domain/admin/list-contract.js';
import type { ListFilter } from './list-filters';
import type { AdminList } from './list-page';

/** A list for its page: the contract that the API validates queries with, and the look of its rows. */
export function listOf<Row>(
  contract: ListContract,
  looks: Pick<AdminList<Row>, 'columns' | 'keyOf'>,
): AdminList<Row> {
  const { path, title, caption, empty, filters } = contract;
  return { path, title, caption, empty, filters: filtersOf(filters), isByTime: true, ...looks };
}

function filtersOf(specs: FilterSpecs): ListFilter[] {
  const filters = Object.entries(specs).map(([name, spec]): ListFilter => {
    const { label } = spec;
    if (spec.kind === 'choice') return { name, label, options: Object.entries(spec.choices) };
    return { name, label, isDay: spec.kind === 'day' };
  });
  return [
    ...filters,
    { name: 'sort', label: 'Order', none: 'Newest first', options: [['oldest', 'Oldest first']] },
  ];
}
