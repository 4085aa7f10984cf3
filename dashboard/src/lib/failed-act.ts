import { showToast } from './toast-store';

/** Shows that an action failed, if there is nothing more specific to say. */
export function showFailedAct(): void {
  showToast({
    title: 'That did not work',
    description: 'Please try again in a minute.',
    tone: 'destructive',
  });
}
