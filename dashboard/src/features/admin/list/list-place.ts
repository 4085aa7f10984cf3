import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** URL parameters for the page of a list; all others are filters. */
const placeNames = ['from', 'back'];

/** State of a list in the URL: its filters and its position. */
export type ListPlace = {
  /** Value of a filter; empty if unset. */
  filter: (name: string) => string;
  /** Whether any filter is set. */
  isNarrowed: boolean;
  /** Whether this is not the first page. */
  isPastFirst: boolean;
  /** Query for the API. */
  query: string;
  /** Sets filters and returns to the start; an empty value removes a filter. */
  setFilters: (filters: Readonly<Record<string, string>>) => void;
  /** Query of a neighbouring page; null for the first page. */
  queryAt: (page: { from: string; isBack: boolean } | null) => string;
};

/** Reads a list's state from the URL, with the given filters. */
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
      isPastFirst: parameters.has('from'),
      query: filters(placeNames).toString(),
      setFilters: (chosen) =>
        setParameters(new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''))),
      queryAt: (page) => {
        const query = filters();
        if (page) query.set('from', page.from);
        if (page?.isBack) query.set('back', 'true');
        return query.toString();
      },
    };
  }, [names, parameters, setParameters]);
}
