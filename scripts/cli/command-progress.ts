import cliProgress from 'cli-progress';

/** Records between two plain lines. */
const plainStep = 1_000;

/** Tells on standard error how far a command is. */
export type CommandProgress = { advance(): void; end(): void };

/** A bar at a terminal; elsewhere a plain line now and then, which a log can keep. */
export function createCommandProgress({ what, total }: { what: string; total: number }): CommandProgress {
  const { stderr } = process;
  let done = 0;
  if (stderr.isTTY) {
    const bar = new cliProgress.SingleBar({
      format: `${what} {bar} {value}/{total}`,
      stream: stderr,
      hideCursor: true,
    });
    bar.start(total, 0);
    return { advance: () => bar.increment(), end: () => bar.stop() };
  }
  const say = () => stderr.write(`${what}: ${done} of ${total}\n`);
  return {
    advance() {
      done += 1;
      if (done % plainStep === 0) say();
    },
    end: say,
  };
}
