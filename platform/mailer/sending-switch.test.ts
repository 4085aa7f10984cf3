import { afterEach, beforeEach, expect, it } from 'vitest';
import { secondMs } from '../../domain/shared/units.js';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { createSendingSwitch } from './sending-switch.js';

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

it('is on at first; turned off by one process, it is off for the others within five seconds', async () => {
  let now = new Date('2026-11-27T10:00:00Z');
  const clock = { now: () => now };
  const { database } = context;
  const [operator, worker] = [
    createSendingSwitch({ database, clock }),
    createSendingSwitch({ database, clock }),
  ];
  expect(await worker.isOff()).toBe(false);
  await operator.turnOff();
  now = new Date(now.getTime() + 5 * secondMs);
  expect(await worker.isOff()).toBe(true);
  now = new Date(now.getTime() + secondMs);
  await operator.turnOff();
  expect(await operator.offSince()).toEqual(new Date('2026-11-27T10:00:00Z'));
  await operator.turnOn();
  expect(await operator.offSince()).toBeNull();
});
