import { expect, test } from 'vitest';
import { secondMs } from '../../domain/shared/units.js';
import { stopTimes } from './stop-times.js';

test('the web server closes its database before it is killed, and everything ends within five seconds', () => {
  const { requestsMs, backgroundMs, partMs, processMs } = stopTimes;
  expect(requestsMs + backgroundMs).toBeLessThan(partMs);
  expect(partMs).toBeLessThan(processMs);
  expect(processMs).toBeLessThan(5 * secondMs);
});
