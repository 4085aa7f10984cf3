import type { ReadingStage, StageClock } from '../../../jobs/reading/stage-clock.js';

/** Processor time by stage of one picture, seconds. Other threads of the process count, other processes do not. */
export type StageSeconds = Partial<Record<ReadingStage, number>>;

/** Records the time of stages until it is taken. */
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
