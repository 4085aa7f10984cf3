import { useQueryClient } from '@tanstack/react-query';
import { failureCodeOf, isMissing } from './api/unwrap';
import { showToast } from './toast-store';

/**
 * Nobody knows how far a request without a response came. Every act of a private page may be sent again: what was done
 * is not done twice.
 */
const noResponse = {
  title: 'No response',
  text: 'This may not have been done. Check your connection and try again: nothing is done twice.',
};

/**
 * Said of what an act no longer finds. Mostly the act itself was done before: a deletion whose response was lost, and
 * that is pressed again.
 */
const missing = {
  title: 'No longer there',
  text: 'It may be deleted already, or its link has ended.',
};

/** Why an act failed: the words for its code, or those for everything else. */
export function failureInWords({
  error,
  failures = {},
  failed,
}: {
  error: unknown;
  failures?: Readonly<Record<string, string>>;
  failed: string;
}): string {
  const code = failureCodeOf(error);
  if (code === 'network') return `${noResponse.title}. ${noResponse.text}`;
  const own = code === null ? undefined : failures[code];
  return own ?? (isMissing(error) ? `${missing.title}. ${missing.text}` : failed);
}

/**
 * Shows that an action failed, if there is nothing more specific to say. What is no longer there leaves the page: it
 * is read again.
 */
export function useShowFailedAct(): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    if (isMissing(error)) void client.invalidateQueries();
    const { title, text } = wordsFor(error);
    showToast({ title, description: text, tone: 'destructive' });
  };
}

function wordsFor(error: unknown): { title: string; text: string } {
  if (failureCodeOf(error) === 'network') return noResponse;
  return isMissing(error) ? missing : { title: 'That did not work', text: 'Please try again in a minute.' };
}
