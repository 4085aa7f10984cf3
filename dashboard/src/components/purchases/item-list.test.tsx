// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { ItemList } from './item-list';

const draw = (count: number) => {
  const items = Array.from(
    { length: count },
    (_, id) =>
      ({
        id: String(id),
        name: `Thing ${id}.`,
        state: 'needs_link',
        days_left: 3,
        claim: null,
        suggestion: null,
        questions: [] as PurchaseItemView['questions'],
        paid_total_cents: 5_000 - id,
        words: { label: 'Link needed', what: id === 2 ? 'Watched.' : 'Which is it?', next: '' },
      }) as PurchaseItemView,
  );
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <ItemList items={items} currency="USD">
      {({ name }, { isSaidAbove }) => `${name}${isSaidAbove ? '' : '!'}`}
    </ItemList>,
  );
  return place;
};

it('folds the rest of a long list in a way that needs no script to open', () => {
  const long = draw(60);
  expect(long.querySelectorAll('li')).toHaveLength(60);
  expect(long.querySelector('details')?.textContent).not.toContain('Thing 0.');
  expect(long.querySelector('summary')?.textContent).toBe('57 more items, not watched without a link');
  expect(draw(3).querySelector('details')).toBeNull();
});

it('tells each item whether the one above has the same status text', () => {
  const said = [...draw(6).querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(said).toEqual(['Thing 0.!', 'Thing 1.', 'Thing 2.!', 'Thing 3.!', 'Thing 4.', 'Thing 5.']);
});
