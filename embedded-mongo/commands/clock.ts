import { Timestamp } from 'bson';

/** What the time is, as dates and as MongoDB's timestamps. */
export type Clock = ReturnType<typeof createClock>;

/** Makes a clock whose timestamps (seconds and a counter within them) always grow, also when the time goes back. */
export function createClock({ now }: { now: () => Date }) {
  let last = { t: 0, i: 0 };
  return {
    now,
    timestamp(): Timestamp {
      const seconds = Math.floor(now().getTime() / 1_000);
      last = seconds > last.t ? { t: seconds, i: 1 } : { t: last.t, i: last.i + 1 };
      return new Timestamp(last);
    },
  };
}
