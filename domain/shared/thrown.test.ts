import { describe, expect, it } from 'vitest';
import { thrownCode, toError } from './thrown.js';

describe('thrownCode', () => {
  it.each([
    [Object.assign(new Error('no such file'), { code: 'ENOENT' }), 'ENOENT'],
    [{ code: 'store.already_open' }, 'store.already_open'],
    [Object.assign(new Error('duplicate'), { code: 11_000 }), undefined],
    [new Error('plain'), undefined],
    ['text', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('of %o is %s', (thrown, code) => expect(thrownCode(thrown)).toBe(code));
});

describe('toError', () => {
  it('keeps an error and wraps anything else', () => {
    const error = new TypeError('wrong');
    expect(toError(error)).toBe(error);
    expect(toError('late').message).toBe('late');
  });
});
