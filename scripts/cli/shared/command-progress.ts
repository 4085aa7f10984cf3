import cliProgress from 'cli-progress';
import { onInterrupt } from './on-interrupt.js';

/** Records between two plain lines. */
const plainStep = 1_000;

/** Reports a command's progress on standard error. */
export type CommandProgress = { advance(): void; end(): void };

/**
 * A bar at a terminal; elsewhere an occasional plain line, suitable for a log. An interrupted command says how far
 * it got, and restores the terminal's cursor.
 */
export function createCommandProgress({ what, total }: { what: string; total: number }): CommandProgress {
  const { stderr } = process;
  let done = 0;
  let show: Shown | null = null;
  // Before the cursor is hidden, so that at no moment it could stay hidden.
  const leave = onInterrupt(() => {
    show?.end(done);
    stderr.write(`Stopped after ${done} of ${total}.\n`);
  });
  show = stderr.isTTY ? showBar({ what, total }) : showLines({ what, total });
  return {
    advance() {
      done += 1;
      show?.advance(done);
    },
    end() {
      leave();
      show?.end(done);
    },
  };
}

type Shown = { advance(done: number): void; end(done: number): void };

function showBar({ what, total }: { what: string; total: number }): Shown {
  const bar = new cliProgress.SingleBar({
    format: `${what} {bar} {value}/{total}`,
    stream: process.stderr,
    hideCursor: true,
  });
  bar.start(total, 0);
  return { advance: (done) => bar.update(done), end: () => bar.stop() };
}

function showLines({ what, total }: { what: string; total: number }): Shown {
  let said = -1;
  const say = (done: number): void => {
    if (done !== said) process.stderr.write(`${what}: ${done} of ${total}\n`);
    said = done;
  };
  return {
    advance(done) {
      if (done % plainStep === 0) say(done);
    },
    end: say,
  };
}
