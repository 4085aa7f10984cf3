const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does something when the command is told to stop (Ctrl-C, kill, a terminal that is closed), before it ends by that signal
 * as it would have without this. Returns how to have it no more.
 */
export function onInterrupt(act: () => void): () => void {
  const stopped = (signal: NodeJS.Signals): void => {
    act();
    leave();
    process.kill(process.pid, signal);
  };
  const leave = (): void => {
    for (const signal of signals) process.off(signal, stopped);
  };
  for (const signal of signals) process.on(signal, stopped);
  return leave;
}
