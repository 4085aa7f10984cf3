import { describe, expect, test } from 'vitest';
import { createUploadMemory, maxOpenUploads } from './upload-memory.js';

/** An account that records when it is cut off. */
function open(memory: ReturnType<typeof createUploadMemory>, caller: string) {
  const cut: string[] = [];
  return { ...memory.open({ caller, onCut: (error) => void cut.push(error.code) }), cut };
}

describe('memory of uploads', () => {
  test('announcing costs others nothing, and a caller can only have so many open', () => {
    const memory = createUploadMemory({ limitBytes: 100 });
    const opened = Array.from({ length: maxOpenUploads }, () => open(memory, 'a'));
    expect(() => open(memory, 'a')).toThrow('too many uploads');
    expect(() => open(memory, 'b').hold(100)).not.toThrow();
    opened[0]?.complete();
    opened[1]?.close();
    expect([open(memory, 'a').cut, open(memory, 'a').cut]).toEqual([[], []]);
    expect(() => open(memory, 'a')).toThrow('too many uploads');
  });

  test('one byte over the limit is told to come back later, even a single upload', () => {
    const memory = createUploadMemory({ limitBytes: 100 });
    const account = open(memory, 'a');
    account.hold(100);
    expect(() => account.hold(1)).toThrow('too many uploads');
    account.release(1);
    expect(() => account.hold(1)).not.toThrow();
  });

  test('a caller with more than half makes room for one with less than half', () => {
    const memory = createUploadMemory({ limitBytes: 100 });
    const [small, large] = [open(memory, 'greedy'), open(memory, 'greedy')];
    small.hold(20);
    large.hold(80);
    const other = open(memory, 'other');
    other.hold(50);
    expect([small.cut, large.cut]).toEqual([[], ['upload.busy']]);
    expect(memory.heldBytes()).toBe(70);
    expect(() => large.hold(1)).toThrow('too many uploads');
    // Over its own half it has to wait like everyone else.
    expect(() => other.hold(31)).toThrow('too many uploads');
  });

  test('nobody with at most half is cut off, and nothing that is being stored', () => {
    const memory = createUploadMemory({ limitBytes: 100 });
    const [half, stored] = [open(memory, 'a'), open(memory, 'b')];
    half.hold(50);
    stored.hold(50);
    const third = open(memory, 'c');
    expect(() => third.hold(1)).toThrow('too many uploads');
    half.close();
    stored.hold(50);
    stored.complete();
    expect(() => third.hold(1)).toThrow('too many uploads');
    expect([half.cut, stored.cut]).toEqual([[], []]);
  });

  test('closing releases everything, once', () => {
    const memory = createUploadMemory({ limitBytes: 100 });
    const account = open(memory, 'a');
    account.hold(60);
    account.close();
    account.close();
    expect(memory.heldBytes()).toBe(0);
  });
});
