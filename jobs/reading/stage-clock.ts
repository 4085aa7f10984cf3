/** The stages of reading a picture that `npm run bench:reading` measures. */
export type ReadingStage =
  | 'decode'
  | 'thumbnail'
  | 'detect'
  | 'crop'
  | 'recognise'
  | 'pieces'
  | 'rules'
  | 'closer look'
  | 'second engine';

/** Measures how long stages take. A stage that runs inside another counts in both. */
export type StageClock = {
  /** Runs the work and returns its result. */
  time<Result>(stage: ReadingStage, work: () => Promise<Result>): Promise<Result>;
  timeNow<Result>(stage: ReadingStage, work: () => Result): Result;
};

/** For readers that are not measured. */
export const noStageClock: StageClock = {
  time: (_, work) => work(),
  timeNow: (_, work) => work(),
};
