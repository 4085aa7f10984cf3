// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpContent } from '../../content/signup';
import { type FixedAnswer, startApi } from '../../lib/api/api-server.fixtures';
import { settled } from '../../lib/settled.fixtures';
import { WaitlistForm } from './waitlist-form';

let page: HTMLElement;
let root: Root;
let api: Awaited<ReturnType<typeof startApi>>;
let answer: FixedAnswer;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  answer = { status: 201, body: { ok: true } };
  api = await startApi(() => answer);
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  act(() => root.render(<WaitlistForm />));
});
afterEach(async () => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
  await api.close();
});

const input = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const type = (name: string, value: string) =>
  act(() => {
    // Uses the native setter, so that React notices a change made by a script.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), value);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = () =>
  act(async () => {
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const answered = () => settled({ look: () => input('email').disabled, to: false });

describe('the sign-up form', () => {
  it('sends the address and the phone number, then is cleared with a confirmation', async () => {
    type('email', ' ann@example.com ');
    type('phone', '555 0100');
    await press();
    await answered();
    expect(api.seen.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
      ['POST', '/api/waitlist', { email: 'ann@example.com', phone: '555 0100' }],
    ]);
    expect(input('email').value).toBe('');
    expect(page.textContent).toContain(signUpContent.joined);
  });

  it.each(['', 'ann@'])('sends nothing for the address "%s" and says what is wrong', async (email) => {
    type('email', email);
    await press();
    expect(api.seen).toEqual([]);
    expect(page.textContent).toContain('your email address');
  });

  it('signs up once, however often the button is pressed', async () => {
    type('email', 'ann@example.com');
    await press();
    await press();
    await answered();
    expect(api.seen).toHaveLength(1);
  });

  it('keeps the input if the server refuses it, with the reason at the invalid field', async () => {
    answer = { status: 400, body: { error: { code: 'phone.too_long', message: 'x' } } };
    type('email', 'ann@example.com');
    type('phone', '5'.repeat(60));
    await press();
    await answered();
    expect(input('email').value).toBe('ann@example.com');
    expect(page.textContent).toContain('Please check it, or leave it out.');
    expect(input('phone').getAttribute('aria-invalid')).toBe('true');
    expect(input('email').getAttribute('aria-invalid')).not.toBe('true');
  });
});
