import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Names in the address that say which page of a list is shown; everything else there is a filter. */
const placeNames = ['from', 'back'];

/** What the address says of a list: its filters, and where in it one is. */
export type ListPlace = {
  /** The value of a filter; empty when it narrows nothing. */
  filter: (name: string) => string;
  /** True when any filter narrows the list. */
  isNarrowed: boolean;
  /** True on every page but the first. */
  isTurned: boolean;
  /** The query as the API takes it. */
  query: string;
  /** Narrows the list and goes back to its start; an empty value takes a filter away. */
  setFilters: (filters: Readonly<Record<string, string>>) => void;
  /** The query of a neighbouring page; null for the first. */
  queryAt: (turn: { from: string; isBack: boolean } | null) => string;
};

/** Reads a list's place from the address, with the filters it knows. */
export function useListPlace(names: readonly string[]): ListPlace {
  const [parameters, setParameters] = useSearchParams();
  return useMemo(() => {
    const filters = (extra: readonly string[] = []) =>
      new URLSearchParams(
        [...names, ...extra].flatMap((name) => {
          const value = parameters.get(name);
          return value ? [[name, value]] : [];
        }),
      );
    return {
      filter: (name) => parameters.get(name) ?? '',
      isNarrowed: filters().size > 0,
      isTurned: parameters.has('from'),
      query: filters(placeNames).toString(),
      setFilters: (chosen) =>
        setParameters(new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''))),
      queryAt: (turn) => {
        const query = filters();
        if (turn) query.set('from', turn.from);
        if (turn?.isBack) query.set('back', 'true');
        return query.toString();
      },
    };
  }, [names, parameters, setParameters]);
}
