/**
 * What tests ask of the embedded store knowing that it refuses. Anything else it refuses fails the whole run: the
 * product would meet a difference from MongoDB there.
 */
export const expectedRefusals: readonly { command: string; feature: string; reason: string }[] = [
  {
    command: 'insert',
    feature: 'transaction',
    reason: 'That a standalone has no transactions is one of the steps in conformance/exercise.test.ts.',
  },
  {
    command: 'abortTransaction',
    feature: 'transaction',
    reason: 'The driver ends the transaction of that step.',
  },
];
