import { expect, test } from 'vitest';
import type { Look } from './extension.types.js';
import { createKeep } from './keep.js';

/** The browser's storage, which answers later. */
function storage() {
  let kept: Record<string, unknown> = {};
  return {
    get: async () => ({ ...kept }),
    set: async (part: object) => {
      kept = { ...kept, ...part };
    },
    clear: async () => {
      kept = {};
    },
    kept: () => kept,
  };
}
const open = () => {
  const area = storage();
  return { area, keep: createKeep(area as unknown as chrome.storage.StorageArea) };
};
const pairing = { service: 'https://dropback.example', token: 't1', email: 'a***@example.com' };
const look = (name: string): Look => ({
  at: '2026-11-27T12:00:00.000Z',
  item_id: name,
  name,
  sent: null,
  answer: null,
  failure: null,
});

test('looks that end at once are all kept, up to thirty, newest first', async () => {
  const { keep } = open();
  await keep.pair(pairing);
  await Promise.all(Array.from({ length: 31 }, (_, index) => keep.addLook(pairing, look(String(index)))));
  const { looks } = await keep.read();
  expect(looks).toHaveLength(30);
  expect([looks[0]?.name, looks.at(-1)?.name]).toEqual(['30', '1']);
});

test('what arrives after the browser was forgotten, or for an earlier pairing, leaves nothing', async () => {
  const { area, keep } = open();
  await keep.pair(pairing);
  await Promise.all([
    keep.clear({ isForgotten: false }),
    keep.setItems(pairing, { wanted: [], waiting: [] }),
    keep.addLook(pairing, look('a')),
  ]);
  expect(area.kept()).toEqual({});
  const second = { ...pairing, token: 't2' };
  await keep.pair(second);
  await keep.addLook(pairing, look('a'));
  expect(area.kept()).toEqual({ pairedWith: second });
});

test('that the service forgot the browser is all that is left then', async () => {
  const { area, keep } = open();
  await keep.pair(pairing);
  await keep.clear({ isForgotten: true });
  expect(area.kept()).toEqual({ isForgotten: true });
});
