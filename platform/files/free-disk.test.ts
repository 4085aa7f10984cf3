import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createFreeDisk } from './free-disk.js';

test('there is room at the floor but not one byte below it, checked again every second', async () => {
  let now = new Date('2026-11-21T20:00:00Z');
  let freeBytes = 1_000;
  const disk = createFreeDisk({
    folder: '/',
    clock: { now: () => now },
    floorBytes: 1_000,
    readFreeBytes: async () => freeBytes,
  });
  expect(await disk.hasRoom()).toBe(true);
  freeBytes = 999;
  expect(await disk.hasRoom()).toBe(true);
  now = new Date(now.getTime() + 1_000);
  expect(await disk.hasRoom()).toBe(false);
});

test('a real disk is checked, and one that cannot be is assumed to have room', async () => {
  const clock = { now: () => new Date() };
  expect(await createFreeDisk({ folder: tmpdir(), clock, floorBytes: 1 }).hasRoom()).toBe(true);
  const impossible = { clock, floorBytes: Number.MAX_SAFE_INTEGER };
  expect(await createFreeDisk({ folder: tmpdir(), ...impossible }).hasRoom()).toBe(false);
  expect(await createFreeDisk({ folder: '/nowhere/at/all', ...impossible }).hasRoom()).toBe(true);
});
