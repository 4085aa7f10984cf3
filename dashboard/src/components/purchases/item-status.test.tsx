// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { purchaseItem } from '../../../../tests/support/purchases.fixtures';
import { ItemStatus } from './item-status';

const link = { url: 'https://www.target.com/p/-/A-1', rung: 'pasted' } as const;

const linksOf = (item: Partial<ReturnType<typeof purchaseItem>>, isLine = false) => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <ItemStatus
      item={purchaseItem(item)}
      currency="USD"
      headingLevel="h3"
      like={{ isSaidAbove: false, isLine }}
    />,
  );
  return [...place.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href, textContent }) => [
    href,
    textContent,
  ]);
};

it('its name leads to the watched page, which the shopper can open where a server cannot', () => {
  expect(linksOf({ name: 'Lamp', quantity: 1, state: 'watching', link })).toEqual([[link.url, 'Lamp']]);
});

it('leads nowhere if the page is not known or watched, or in a line of a long list', () => {
  expect(linksOf({ state: 'watching', link: null })).toEqual([]);
  expect(linksOf({ state: 'stopped', link })).toEqual([]);
  expect(linksOf({ state: 'watching', link }, true)).toEqual([]);
});
