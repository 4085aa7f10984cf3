// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PriceHistory, type PriceHistoryProps } from './price-history';

const points = [
  { day: '2026-11-12', price_cents: 24_999 },
  { day: '2026-11-15', price_cents: 19_999 },
];

function draw(changes: Partial<PriceHistoryProps> = {}): HTMLElement {
  const page = document.createElement('div');
  const props = { name: 'Kettle', points, paidCents: 24_999, currency: 'USD', ...changes };
  page.innerHTML = renderToStaticMarkup(<PriceHistory {...props} />);
  return page;
}

it('describes the chart in words', () => {
  expect(draw().querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    'Price of Kettle: last read $199.99, lowest $199.99, you paid $249.99',
  );
});

it('has the same data as a table, newest day first', () => {
  const cells = [...draw({ currency: 'EUR' }).querySelectorAll('td')].map((cell) => cell.textContent);
  expect(cells).toEqual(['Nov 15, 2026', '€199.99', 'Nov 12, 2026', '€249.99']);
});

it('draws no line for an unknown price paid, and nothing before the first price', () => {
  expect(draw().querySelector('line')).not.toBeNull();
  expect(draw({ paidCents: null }).querySelector('line')).toBeNull();
  expect(draw({ points: [] }).innerHTML).toBe('');
});
