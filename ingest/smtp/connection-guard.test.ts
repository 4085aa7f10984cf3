import { describe, expect, it } from 'vitest';
import { dayMs } from '../../domain/shared/units.js';
import { createConnectionGuard, isLoopback } from './connection-guard.js';

function createGuard() {
  let now = new Date('2028-01-01T00:00:00Z');
  const guard = createConnectionGuard({
    limits: {
      maxConnectionsPerAddress: 2,
      maxConnectionsFromHere: 4,
      maxMessagesPerMinutePerAddress: 3,
      maxBytesPerDayPerAddress: 100,
    },
    clock: { now: () => now },
  });
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { guard, pass };
}

describe('connection guard', () => {
  it('counts connections by address and frees the place of one that leaves', () => {
    const { guard } = createGuard();
    const address = '192.0.2.1';
    expect(guard.enter({ address })).toBe(true);
    expect(guard.enter({ address })).toBe(true);
    expect(guard.enter({ address })).toBe(false);
    expect(guard.enter({ address })).toBe(false);
    guard.leave({ address });
    expect(guard.enter({ address })).toBe(true);
    expect(guard.enter({ address })).toBe(false);
    expect(guard.enter({ address: '192.0.2.2' })).toBe(true);
  });

  it('treats the IPv6 network of one customer as one client', () => {
    const { guard } = createGuard();
    expect(guard.enter({ address: '2001:db8:1:2::1' })).toBe(true);
    expect(guard.enter({ address: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toBe(true);
    expect(guard.enter({ address: '2001:db8:1:2::3' })).toBe(false);
    expect(guard.enter({ address: '2001:db8:1:ff::1' })).toBe(false);
    expect(guard.enter({ address: '2001:db8:1:100::1' })).toBe(true);
  });

  it('starts a new message window after a minute', () => {
    const { guard, pass } = createGuard();
    const take = () => guard.takeMessage({ address: '192.0.2.1' });
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
    pass(59_999);
    expect(take()).toBe(false);
    pass(1);
    expect(take()).toBe(true);
  });

  it('gives the machine itself a larger share of connections and unlimited messages', () => {
    const { guard } = createGuard();
    const enter = () => guard.enter({ address: '127.0.0.1' });
    expect([enter(), enter(), enter(), enter(), enter()]).toEqual([true, true, true, true, false]);
    expect(guard.enter({ address: '192.0.2.1' })).toBe(true);
    const taken = Array.from({ length: 50 }, () => guard.takeMessage({ address: '127.0.0.1' }));
    expect(taken).not.toContain(false);
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['192.0.2.1', '10.127.0.1', '::2'].some(isLoopback)).toBe(false);
  });

  it('counts the bytes of a day, except those of the machine itself', () => {
    const { guard, pass } = createGuard();
    const isUsedUp = (address: string) => guard.hasUsedDay({ address });
    guard.add({ address: '192.0.2.1', bytes: 99 });
    expect(isUsedUp('192.0.2.1')).toBe(false);
    guard.add({ address: '192.0.2.1', bytes: 1 });
    guard.add({ address: '127.0.0.1', bytes: 1_000 });
    expect(['192.0.2.1', '192.0.2.2', '127.0.0.1'].map(isUsedUp)).toEqual([true, false, false]);
    pass(dayMs);
    expect(isUsedUp('192.0.2.1')).toBe(false);
  });

  it('drops counts from before the wall clock was set back', () => {
    const { guard, pass } = createGuard();
    const address = '192.0.2.1';
    for (let message = 0; message < 4; message += 1) guard.takeMessage({ address });
    guard.add({ address, bytes: 100 });
    pass(-dayMs);
    expect([guard.takeMessage({ address }), guard.hasUsedDay({ address })]).toEqual([true, false]);
  });

  it('stays bounded when every message comes from a new address', () => {
    const { guard } = createGuard();
    for (let index = 0; index < 25_000; index += 1)
      guard.takeMessage({ address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` });
    expect(guard.clientCount()).toBeLessThanOrEqual(10_000);
  });
});
