import { createAppError } from '../../domain/shared/app-error.js';

/** Gives a run up that does not end `ms` after its signal was aborted: its place would be taken for ever. */
export function startPatience({ signal, ms }: { signal: AbortSignal; ms: number }) {
  let timer: NodeJS.Timeout | undefined;
  let giveUp: (error: Error) => void = () => {};
  const wait = (): void => {
    const error = createAppError({ code: 'job.not_ending', message: 'the run did not end when told to' });
    timer = setTimeout(() => giveUp(error), ms);
  };
  const end = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  if (signal.aborted) wait();
  else signal.addEventListener('abort', wait, { once: true });
  return {
    /** Rejects when it is given up. */
    end,
    stop(): void {
      signal.removeEventListener('abort', wait);
      clearTimeout(timer);
    },
  };
}
