// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

/** Renders a button, presses it, and returns its state and whether the click was handled. */
function press({ disabledFocusable }: { disabledFocusable: boolean }) {
  const onClick = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(place).render(
      <Button disabledFocusable={disabledFocusable} onClick={onClick}>
        Save
      </Button>,
    ),
  );
  const button = place.querySelector('button');
  button?.focus();
  act(() => button?.click());
  return {
    isFocused: document.activeElement === button,
    ariaDisabled: button?.getAttribute('aria-disabled'),
    isHeard: onClick.mock.calls.length > 0,
  };
}

it('handles clicks', () => {
  expect(press({ disabledFocusable: false })).toEqual({ isFocused: true, ariaDisabled: null, isHeard: true });
});

it('keeps the focus and ignores clicks while disabled', () => {
  expect(press({ disabledFocusable: true })).toEqual({
    isFocused: true,
    ariaDisabled: 'true',
    isHeard: false,
  });
});
