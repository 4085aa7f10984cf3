import { expect, it } from 'vitest';
import { registeredInWords } from './mailbox-reports.js';

const runs = [{ taken: 280 }, { taken: 20 }];

it('accounts for every mail that was fetched, also for those that the running product took', () => {
  expect(registeredInWords({ runs, registered: 6, waiting: 1, quarantined: 2 })).toBe(
    '6 registered, 1 wait in the spool, 2 quarantined: see spool status. The running product took the other 291 from there.',
  );
});

it.each([
  [300, 0],
  // Mail that came by SMTP waited there too.
  [310, 2],
])('names nobody else when %i were registered here', (registered, waiting) => {
  expect(registeredInWords({ runs, registered, waiting, quarantined: 0 })).toBe(
    `${registered} registered, ${waiting} wait in the spool.`,
  );
});
