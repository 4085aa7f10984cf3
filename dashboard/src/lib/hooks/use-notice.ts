import { useSearchParams } from 'react-router-dom';

/** The server's result of a form sent without JavaScript, `done=x` or `error=x`, as prerendered. */
export function useNotice(notices: Readonly<Record<string, string>>): { key: string; text: string } | null {
  const [query] = useSearchParams();
  for (const name of ['done', 'error']) {
    const key = `${name}=${query.get(name)}`;
    if (Object.hasOwn(notices, key)) return { key, text: notices[key] ?? '' };
  }
  return null;
}
