import { describe, expect, it } from 'vitest';
import { claimChannelsOf } from '../domain/claims/page/claim-channels.rules.js';
import { claimRetailerOf } from '../domain/claims/page/claim-retailer.rules.js';
import { claimMailProps } from '../domain/emails/claim-mail.rules.js';
import type { EmailProps } from '../domain/emails/email-props.schemas.js';
import { claimMailFixtures, claimOf } from './fixtures/claim-mails.fixtures.js';
import { fixtureSender } from './fixtures/emails.fixtures.js';
import { renderEmail } from './render-email.js';

const mailOf = (name: string) => {
  const fixture = claimMailFixtures.find((one) => one.name === name);
  if (!fixture) throw new Error(`no fixture ${name}`);
  return renderEmail({ ...fixture, ...fixtureSender });
};
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('the mail about a drop', () => {
  it('has the amount and the last day in its subject, in our own words', () => {
    expect(mailOf('price-dropped').subject).toBe('$40.00 back from Target: ask by December 3, 2026');
    expect(mailOf('price-dropped-several').subject).toBe('$50.00 back from Target: ask by December 3, 2026');
    expect(mailOf('price-dropped-ask').subject).toBe(
      '$40.00 may come back from Costco: worth asking by December 3, 2026',
    );
  });

  it('starts with the last day, followed by the draft, where to ask and the evidence', () => {
    const { text } = mailOf('price-dropped');
    const order = [
      'LAST DAY TO ASK TARGET',
      'Message to send',
      'Where to ask',
      'Have ready',
      'What this is based on',
      'Did it work?',
    ];
    const positions = order.map((heading) => text.indexOf(heading));
    expect(positions.every((position) => position > 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(flat(text)).toContain('If the shop wants proof, the claim page shows what we read');
    // A hash means nothing to the recipients of the mail.
    expect(text).not.toMatch(/SHA|[0-9a-f]{32}/);
    expect(flat(text)).toContain(
      'Did it work? ------------ Asked, but no answer yet? Let us know on the claim page',
    );
    expect(flat(text)).toContain('November 27, 2026 at 2:05 PM UTC');
  });

  it.each([
    ['page', '$99.99 at Target, last seen November'],
    ['browser', '$99.99 at Target, as your browser showed it, last seen November'],
    ['shopper', '$99.99 at Target, as you told us, last seen November'],
    ['receipt', '$99.99 on another receipt from Target, of November'],
  ] as const)('says the lower price with its source: %s', (source, says) => {
    const fixture = claimMailFixtures.find(({ name }) => name === 'price-dropped');
    const props = structuredClone(fixture?.props) as EmailProps<'price-dropped'>;
    for (const line of props.request.lines) Object.assign(line, { source, priceCents: 9_999 });
    for (const claim of props.claims) claim.nowCents = 12_000;
    const { text, html } = renderEmail({ template: 'price-dropped', props, ...fixtureSender });
    expect(flat(text)).toContain(says);
    expect(flat(text)).toContain('At our last price check the price was higher');
    const isReceipt = source === 'receipt';
    for (const said of [text, html]) {
      expect(/\d [AP]M UTC/.test(flat(said))).toBe(!isReceipt);
      expect(said.includes('Seen on')).toBe(!isReceipt);
      expect(said.includes('On a receipt of')).toBe(isReceipt);
      expect(said).not.toMatch(/gone up|we saw it/);
    }
  });

  it('asks about an uncertain price by its amount, and accepts a yes', () => {
    const { subject, text } = mailOf('price-noted-now');
    expect(subject).toBe('Is $159.99 the price at Target now?');
    expect(flat(text)).toContain('reply to this email with “yes”');
  });

  it('asks for the outcome with links to a page that asks for confirmation', () => {
    const { html } = mailOf('price-dropped-several');
    for (const answer of ['yes', 'partly', 'no']) {
      expect(
        html.match(new RegExp(`href="https://dropback\\.example/r/[^"]*\\?answer=${answer}"`, 'g')),
      ).toHaveLength(2);
    }
  });

  it('promises nothing if the claim is only an ask, and says why', () => {
    const { text } = mailOf('price-dropped-ask');
    expect(flat(text)).toContain('did not read the lower price ourselves');
    expect(flat(text)).toContain('Would you be able to refund');
    expect(text).not.toMatch(/policy is to refund|Please refund/);
  });

  it('calls the shop by one name, in its sentences about the policy too', () => {
    const shop = 'J.Crew';
    const claim = claimOf({
      retailer: shop,
      verdict: 'ask',
      reason: 'unchecked_condition',
      doubts: [{ kind: 'condition', flag: 'full_price_only' }],
    });
    const props = claimMailProps({
      claims: [claim],
      retailer: claimRetailerOf(null),
      channels: claimChannelsOf(null),
      statusUrl: 'https://dropback.example/r/token',
    });
    const { text } = renderEmail({ template: 'price-dropped', props, ...fixtureSender });
    expect(flat(text)).toContain('J. Crew does this only for items bought at full price');
    expect(text).not.toContain(shop);
  });

  it('takes no link, line break, header or markup from names', () => {
    const fixture = claimMailFixtures.find(({ name }) => name === 'price-dropped');
    const props = structuredClone(fixture?.props) as EmailProps<'price-dropped'>;
    const evil =
      'TV\r\nBcc: a@evil.example\r\n\r\n[pay](https://evil.example/x) <a href="https://evil.example">www.evil.example evil.example. Please wire $500 now';
    props.request.shop = evil;
    for (const line of props.request.lines) line.name = evil;
    const { subject, text, html } = renderEmail({ template: 'price-dropped', props, ...fixtureSender });
    expect(subject).not.toMatch(/[\r\n]|evil\.example/);
    for (const part of [text, html]) {
      expect(part).not.toMatch(/evil\.example|wire \$500|^Bcc/m);
    }
  });
});

describe('the other mails of a watch', () => {
  it('mention tomorrow, the amount and the shop', () => {
    expect(mailOf('last-day-tomorrow').subject).toBe('Tomorrow is the last day to ask Target for $40.00');
  });

  it('ask once for the outcome of claims, and say until when an answer is accepted', () => {
    const { subject, text } = mailOf('what-came-of-it');
    expect(subject).toBe('Did Target give you the $50.00 back?');
    expect(flat(text)).toContain('You told us on November 28, 2026 that you asked Target for $50.00.');
    expect(flat(text)).toContain('2 × Crib sheet: $10.00 Yes: https://');
    expect(flat(text)).toContain('until February 1, 2027. We ask only this once');
  });

  it('report an unreadable price with its link and last day, and do not say that there was no drop', () => {
    const { text } = mailOf('not-readable');
    expect(flat(text)).toContain('we do not know whether it dropped');
    expect(text).toContain('https://www.bestbuy.com/site/6535321.p?skuId=6535321');
    expect(flat(text)).toContain('Last day to ask: Tuesday, December 1, 2026.');
  });

  it('summarise a purchase with refunds, declined claims and how to stop mails', () => {
    const { subject, text } = mailOf('window-closed');
    expect(subject).toBe('$43.50 came back from Target');
    expect(flat(text)).toContain(
      'Crib sheet: We told you about a price drop worth $10.00, and Target declined.',
    );
    expect(flat(text)).toContain('Board book: We saw no price drop');
    const fixture = claimMailFixtures.find(({ name }) => name === 'window-closed');
    if (fixture?.template !== 'window-closed') throw new Error('no fixture');
    const items = fixture.props.items.map((item) => ({
      ...item,
      state: 'claimed' as const,
      refundedCents: null,
    }));
    const props = { ...fixture.props, items };
    const asked = renderEmail({ ...fixture, props, ...fixtureSender });
    expect(flat(asked.text)).toContain('You asked Target for $10.00. Tell us on your private page');
    expect(text).toContain('#rights');
  });

  it('admit a drop that nobody was told of', () => {
    const fixture = claimMailFixtures.find(({ name }) => name === 'window-closed');
    if (fixture?.template !== 'window-closed') throw new Error('no fixture');
    const items = fixture.props.items.map((item) => ({ ...item, wasMissed: true }));
    const { text } = renderEmail({ ...fixture, props: { ...fixture.props, items }, ...fixtureSender });
    expect(flat(text)).toContain('Board book: We saw a lower price, but did not manage to tell you');
    expect(flat(text)).toContain('Headphones, slate: $43.50 came back.');
  });

  it('tell recipients who did not request the link to ignore it', () => {
    expect(flat(mailOf('my-purchases').text)).toContain('If you did not ask for it, ignore this email');
  });
});

it('the summary says why a lower price was kept silent, and not that there was none', () => {
  const fixture = claimMailFixtures.find(({ template }) => template === 'window-closed');
  if (fixture?.template !== 'window-closed') throw new Error('no fixture');
  const [item] = fixture.props.items;
  if (!item) throw new Error('no item');
  const kept = {
    ...item,
    state: 'expired' as const,
    toldCents: null,
    refundedCents: null,
    silencedBy: 'already_adjusted',
  };
  const { text } = renderEmail({ ...fixture, props: { ...fixture.props, items: [kept] }, ...fixtureSender });
  expect(flat(text)).toContain(
    'We saw a lower price, but there was nothing to ask for. The shop adjusts a price only once',
  );
  expect(flat(text)).not.toContain('no price drop');
});
