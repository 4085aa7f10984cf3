import { expect, it } from 'vitest';
import { isMemoryRefused, saysMemoryRefused } from './memory-refused.js';

it('is said by the error itself or by what caused it', () => {
  const refused = new RangeError('Array buffer allocation failed');
  expect(isMemoryRefused(refused)).toBe(true);
  expect(isMemoryRefused(new Error('page 2 cannot be read', { cause: refused }))).toBe(true);
  expect(isMemoryRefused(new Error('page 2 cannot be read'))).toBe(false);
  expect(isMemoryRefused('Array buffer allocation failed')).toBe(false);
  const endless = new Error('its own cause');
  endless.cause = endless;
  expect(isMemoryRefused(endless)).toBe(false);
});

it('is said in the words of the heap, of native modules and of the reader in WebAssembly', () => {
  for (const text of [
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    'terminate called after throwing an instance of std::bad_alloc',
    'memory allocation of 67108864 bytes failed',
  ])
    expect(saysMemoryRefused(text)).toBe(true);
  expect(saysMemoryRefused('Invalid PDF structure')).toBe(false);
});
