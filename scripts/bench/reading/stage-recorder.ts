import type { ReadingStage, StageClock } from '../../../jobs/reading/stage-clock.js';

/** Seconds of processor time by stage, of one picture. Other threads of the process count, other processes do not. */
export type StageSeconds = Partial<Record<ReadingStage, number>>;

/** Keeps what stages take until it is asked for. */
export function createStageRecorder(): { clock: StageClock; take(): StageSeconds } {
  let taken: StageSeconds = {};
  const note = (stage: ReadingStage, before: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(before);
    taken[stage] = (taken[stage] ?? 0) + (user + system) / 1_000_000;
  };
  return {
    clock: {
      async time(stage, work) {
        const before = process.cpuUsage();
        try {
          return await work();
        } finally {
          note(stage, before);
        }
      },
      timeNow(stage, work) {
        const before = process.cpuUsage();
        try {
          return work();
        } finally {
          note(stage, before);
        }
      },
    },
    take() {
      const seconds = taken;
      taken = {};
      return seconds;
    },
  };
}
