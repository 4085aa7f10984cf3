import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, showToast, toastStore } from './toast-store';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('are shown one at a time', () => {
    showToast({ title: 'first' });
    showToast({ title: 'second' });
    expect(toastStore.read().map(({ title }) => title)).toEqual(['second']);
  });

  it('stay listed for 1,000,000 ms after closing', () => {
    showToast({ title: 'one' });
    const [toast] = toastStore.read();
    closeToast(toast?.id ?? -1);
    vi.advanceTimersByTime(999_999);
    expect(toastStore.read()).toMatchObject([{ title: 'one', open: false }]);
    vi.advanceTimersByTime(1);
    expect(toastStore.read()).toEqual([]);
  });

  it('notify listeners, but not during prerendering', () => {
    const listener = vi.fn();
    const leave = toastStore.subscribe(listener);
    showToast({ title: 'heard' });
    leave();
    showToast({ title: 'not heard' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(toastStore.readOnServer()).toEqual([]);
  });
});
