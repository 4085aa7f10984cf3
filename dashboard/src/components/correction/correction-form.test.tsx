// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import { statusContent } from '../../content/private/status';
import { CorrectionForm } from './correction-form';

const words = statusContent.correct;
const field = <T,>(value: T) => ({ value, source: 'html' as const, confidence: 0.95 });
const reading = {
  id: 'r',
  retailer: field('Crate Street'),
  order_number: field('A-1'),
  purchased_at: field('2026-11-12'),
  currency: field('USD'),
  total_cents: field(4_860),
  items: [
    { ...field(0), id: 'a', name: 'Kettle', quantity: 1, unit_price_cents: 3_000, total_cents: 3_000 },
    { ...field(0), id: 'b', name: 'MEMBER 12', quantity: 1, unit_price_cents: null, total_cents: 1_860 },
  ],
} as unknown as Parameters<typeof CorrectionForm>[0]['reading'];

let page: HTMLElement;
let root: Root;
let saved: CorrectReadingRequest[];
let failWith: string | null;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  saved = [];
  failWith = null;
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  const onSave = async (body: CorrectReadingRequest) => {
    saved.push(body);
    if (failWith) throw Object.assign(new Error(), { failure: { code: failWith } });
  };
  act(() => root.render(<CorrectionForm reading={reading} onSave={onSave} onCancel={() => {}} />));
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const input = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const press = (words: string) =>
  act(() => {
    [...page.querySelectorAll('button')].find((button) => button.textContent === words)?.click();
  });
const type = (name: string, value: string) =>
  act(() => {
    // Uses the native setter, so that React notices a change made by a script.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), value);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () =>
  act(async () => {
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const alert = () => page.querySelector('form > [role=alert]')?.textContent;

it('starts with the values read', () => {
  expect(input('retailer').value).toBe('Crate Street');
  expect(input('total').value).toBe('48.60');
});

it('sends only changed fields', async () => {
  type('retailer', 'Crate & Barrel');
  await submit();
  expect(saved).toEqual([{ retailer: 'Crate & Barrel' }]);
});

it('removes emptied fields, and accepts tax, discount and currency', async () => {
  type('retailer', '');
  type('total', '');
  type('tax', '3.20');
  type('currency', 'eur');
  await submit();
  expect(saved).toEqual([{ retailer: null, total_cents: null, tax_cents: 320, currency: 'EUR' }]);
});

it('changes, removes and adds items, and sends only those', async () => {
  type('quantity-a', '2');
  type('paid-a', '60');
  press(`${words.remove}: MEMBER 12`);
  press(words.add);
  type('name-new-2', 'Tea');
  type('paid-new-2', '4.50');
  press(words.add);
  await submit();
  expect(saved).toEqual([
    {
      items: [
        { id: 'a', quantity: 2, net_total_cents: 6_000 },
        { id: 'b', removed: true },
        { name: 'Tea', quantity: 1, net_total_cents: 450 },
      ],
    },
  ]);
});

it('can restore a removed item, and does not send one with an invalid quantity', async () => {
  press(`${words.remove}: Kettle`);
  press(`${words.restore}: Kettle`);
  await submit();
  expect(alert()).toBe(words.nothing);
  type('quantity-a', 'two');
  await submit();
  expect(saved).toEqual([]);
  expect(document.activeElement).toBe(input('quantity-a'));
});

it('sends nothing when nothing was changed, and says so', async () => {
  await submit();
  expect(saved).toEqual([]);
  expect(alert()).toBe(words.nothing);
});

it('does not send an invalid amount; its field shows the error and gets the focus', async () => {
  type('total', 'about fifty');
  await submit();
  expect(saved).toEqual([]);
  expect(page.textContent).toContain(words.amount);
  expect(document.activeElement).toBe(input('total'));
});

it.each([
  ['correction.in_future', words.failures['correction.in_future']],
  ['correction.changed_meanwhile', words.failures['correction.changed_meanwhile']],
  ['internal.error', words.failed],
])('says what to do about %s, and can be sent again', async (code, text) => {
  failWith = code;
  type('order_number', 'B-2');
  await submit();
  expect(alert()).toBe(text);
  await submit();
  expect(saved).toHaveLength(2);
});
