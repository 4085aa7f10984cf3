const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `act` when the command is told to stop (Ctrl-C, kill, a closed terminal), before it ends by that signal as
 * it otherwise would. Returns a function that removes the handler.
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
