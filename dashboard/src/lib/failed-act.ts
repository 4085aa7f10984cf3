import { showToast } from './toast-store';

/** Says that what a button was pressed for did not happen, where there is nothing more to say of it. */
export function showFailedAct(): void {
  showToast({
    title: 'That did not work',
    description: 'Please try again in a minute.',
    tone: 'destructive',
  });
}
