import type { OwnLinkBody, WaitingItem } from '../../domain/contracts/browsers.contract.js';
import { button, element } from './elements.js';
import type { Offer } from './offer.rules.js';

type PageOffer = Extract<Offer, { kind: 'page' }>;
type ListOffer = Extract<Offer, { kind: 'list' }>;

/** Takes the shopper's yes. */
type Link = (link: OwnLinkBody) => Promise<void>;

/** The question about the page in front: one tap brings an item's product page back. */
export function offerView({ offer, link }: { offer: Offer; link: Link }): Node {
  const asked = offer.kind === 'page' ? pageView({ offer, link }) : listView({ offer, link });
  return element('section', { class: 'offer' }, ...asked);
}

function pageView({ offer: { url, name, items }, link }: { offer: PageOffer; link: Link }): Node[] {
  const [first, ...others] = items;
  if (!first) return [];
  const yes = (item_id: string, text: string, isQuiet = false) =>
    button({ text, isQuiet, act: () => link({ item_id, url, name }) });
  const rows = others.map(({ item_id, name: bought }) =>
    element('li', { class: 'row' }, element('span', {}, bought), yes(item_id, 'It is this', true)),
  );
  const more = element(
    'details',
    {},
    element('summary', {}, 'It is another item'),
    element('ul', {}, ...rows),
  );
  return [
    element('h2', {}, `Is this the “${first.name}” you bought at ${first.shop}?`),
    element('p', {}, name),
    element('p', {}, yes(first.item_id, 'Yes, watch it')),
    ...(rows.length > 0 ? [more] : []),
  ];
}

function listView({ offer: { item, products }, link }: { offer: ListOffer; link: Link }): Node[] {
  const rows = products.map(({ url, name }) =>
    element(
      'li',
      { class: 'row' },
      element('span', {}, name),
      button({ text: 'This one', act: () => link({ item_id: item.item_id, url, name }) }),
    ),
  );
  return [
    element('h2', {}, `Which one is the “${item.name}” you bought at ${item.shop}?`),
    element('ul', {}, ...rows),
    element('p', { class: 'soft' }, 'If none is, open its page and then this window again.'),
  ];
}

/** The items whose page is not known yet, each with the shop's own search for it. */
export function waitingView(waiting: readonly WaitingItem[]): Node[] {
  if (waiting.length === 0) return [];
  const rows = waiting.map(({ name, shop, find_url }) => {
    const find = find_url
      ? [element('a', { href: find_url, target: '_blank', rel: 'noopener noreferrer' }, `Find it at ${shop}`)]
      : [element('small', {}, shop)];
    return element('li', { class: 'row' }, element('span', {}, name), ...find);
  });
  return [
    element('h2', {}, `Waiting for their page (${waiting.length})`),
    element('ul', {}, ...rows),
    element(
      'p',
      { class: 'soft' },
      'Open this window again at the shop: one tap brings the product’s page back.',
    ),
  ];
}
