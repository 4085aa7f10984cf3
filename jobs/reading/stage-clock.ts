/** The stages of reading a picture that `npm run bench:reading` tells the time of. */
export type ReadingStage =
  | 'decode'
  | 'detect'
  | 'crop'
  | 'recognise'
  | 'pieces'
  | 'rules'
  | 'closer look'
  | 'second engine';

/** Tells how long stages take. A stage that runs inside another counts in both. */
export type StageClock = {
  /** Does the work and gives its result. */
  time<Result>(stage: ReadingStage, work: () => Promise<Result>): Promise<Result>;
  timeNow<Result>(stage: ReadingStage, work: () => Result): Result;
};

/** For readers that nobody measures. */
export const noStageClock: StageClock = {
  time: (_, work) => work(),
  timeNow: (_, work) => work(),
};
