import { showToast } from './toast-store';
import { failureCodeOf } from './unwrap';

/**
 * Nobody knows how far a request without a response came. Every act of a private page may be sent again: what was done
 * is not done twice.
 */
const noResponse = {
  title: 'No response',
  text: 'This may not have been done. Check your connection and try again: nothing is done twice.',
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
  return (code === null ? undefined : failures[code]) ?? failed;
}

/** Shows that an action failed, if there is nothing more specific to say. */
export function showFailedAct(error: unknown): void {
  const isUnanswered = failureCodeOf(error) === 'network';
  showToast({
    title: isUnanswered ? noResponse.title : 'That did not work',
    description: isUnanswered ? noResponse.text : 'Please try again in a minute.',
    tone: 'destructive',
  });
}
