import { expect, vi } from 'vitest';

/**
 * Waits for what a component shows once an answer has come over the network. React expects updates within `act` in
 * tests; an answer comes at its own time, so meanwhile React works as it does in a browser.
 */
export async function settled({ look, to }: { look: () => unknown; to: unknown }): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  try {
    await expect.poll(look).toEqual(to);
  } finally {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  }
}
