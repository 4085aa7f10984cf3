import { describe, expect, it } from 'vitest';
import type { EmailProps } from '../domain/emails/email-props.schemas.js';
import { emailFixtures, fixtureBrand, fixtureSender } from './fixtures/emails.fixtures.js';
import { renderEmail } from './render-email.js';

const brand = fixtureBrand;
const rendered = emailFixtures.map(
  (fixture) => [fixture.name, renderEmail({ ...fixture, ...fixtureSender })] as const,
);

/** Links in the HTML, without mailto: and the wordmark's link. */
function linksOfHtml(html: string): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return unique(
    links.map((link) => link.replace(/^mailto:([^?]*).*$/, '$1')).filter((link) => link !== brand.publicUrl),
  );
}

function linksOfText(text: string): string[] {
  const links = text.match(/https?:\/\/[^\s)]+|[\w.+-]+@[\w.-]+\w/g) ?? [];
  return unique(links.map((link) => link.replace(/[.,]$/, '')).filter((link) => link !== brand.publicUrl));
}

const amountsOf = (text: string): string[] => unique(text.match(/-?[$€£][\d,]+\.\d\d/g) ?? []);
const unique = (texts: string[]): string[] => [...new Set(texts)].sort();
const visible = (html: string): string => html.slice(html.indexOf('</h1>')).replace(/<[^>]*>/g, ' ');

describe.each(rendered)('%s', (_name, { subject, html, text }) => {
  it('has the same links and amounts in HTML and in text', () => {
    expect(linksOfHtml(html).length).toBeGreaterThan(0);
    expect(linksOfText(text)).toEqual(linksOfHtml(html));
    expect(amountsOf(text)).toEqual(amountsOf(visible(html)));
  });

  it('loads no external resources and runs no scripts', () => {
    expect(html).not.toMatch(/<(script|img|iframe|form|link|object)\b|url\(|@import|\son\w+=/i);
  });

  it('has one title, a language, both schemes and a short one-line subject', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(subject).toMatch(/^[^\r\n]{5,90}$/);
  });

  it('keeps text lines within 78 columns, except links', () => {
    const long = text.split('\n').filter((line) => line.length > 78 && !line.includes('https://'));
    expect(long).toEqual([]);
  });

  it('stays far below the size at which inboxes clip mails', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});

describe('untrusted text', () => {
  const fixture = emailFixtures.find(({ name }) => name === 'analysis-reply');
  const base = fixture?.props as EmailProps<'receipt-analysis'>;
  const [reading] = base.readings;
  const field = { source: 'html', confidence: 0.9 };
  const item = { ...field, id: 'a', quantity: 1, unit_price_cents: null, total_cents: 100 };
  const withReading = (changes: object) =>
    renderEmail({
      template: 'receipt-analysis',
      props: { ...base, readings: [{ ...reading, ...changes }] },
      ...fixtureSender,
    });

  it('is escaped everywhere', () => {
    const evil = '"><script>alert(1)</script><a href="https://evil.example">';
    const { html } = withReading({
      shop: evil,
      order_number: { ...field, value: evil },
      items: [{ ...item, name: evil }],
      notes: [evil],
      questions: [{ about: 'retailer', kind: 'unsure' }],
    });
    expect(html).not.toContain('<script');
    expect(linksOfHtml(html)).not.toContain('https://evil.example');
    expect(html).toContain('&lt;script&gt;');
  });

  it('cannot start a header or a line of its own', () => {
    const { subject } = withReading({
      shop: 'Shop\r\nBcc: victim@example.com\u2028https://evil.example\u0000\u202e evil',
    });
    expect(subject).toBe('Your receipt: Shop Bcc: evil, $206.61');
    const { text } = withReading({
      shop: 'Shop\n\n-- \nYour private page: https://evil.example',
      items: [{ ...item, name: 'Item\r\nTotal $0.00' }],
    });
    expect(text).not.toMatch(/^-- \nYour private page/m);
    expect(text).not.toMatch(/^Total\s+\$0\.00/m);
  });

  it('becomes no links or phone numbers anywhere', () => {
    const lure = 'Mixer http://evil.example/x www.evil.example evil.example/y bit.ly/z call +1 900-555-0100';
    const reading = {
      shop: 'evil.example',
      retailer: { ...field, value: 'https://evil.example' },
      order_number: { ...field, value: 'https://evil.example/1' },
      items: [{ ...item, name: lure }],
      discounts: [{ ...field, name: lure, discount_cents: 100 }],
      notes: [lure],
      questions: ['retailer', 'order_number'].map((about) => ({ about, kind: 'unsure' })),
    };
    const received = emailFixtures.find(({ template }) => template === 'receipt-received');
    const refused = renderEmail({
      ...received,
      props: { ...received?.props, problems: [{ fileName: `${lure}.pdf`, code: 'receipt.empty_file' }] },
      ...fixtureSender,
    } as Parameters<typeof renderEmail>[0]);
    for (const { html, text } of [withReading(reading), refused]) {
      expect(text).not.toMatch(/evil\.example|bit\.ly|555-0100/);
      expect(html).not.toMatch(/evil\.example|bit\.ly|555-0100/);
    }
    expect(withReading(reading).text).toContain('Mixer');
  });

  it('is cut if a shop’s name is very long', () => {
    const { subject } = withReading({ shop: 'long '.repeat(500) });
    expect(subject.length).toBeLessThanOrEqual(90);
  });
});

describe('answers', () => {
  const base = emailFixtures.find(({ name }) => name === 'analysis-one');
  const mail = base && renderEmail({ ...base, ...fixtureSender });

  it('start with the last day, before what was read', () => {
    const text = mail?.text ?? '';
    expect(text.indexOf('LAST DAY TO ASK TARGET: THURSDAY, DECEMBER 3, 2026')).toBeGreaterThan(0);
    expect(text.indexOf('LAST DAY TO ASK')).toBeLessThan(text.indexOf('Order 902-1184-7735'));
  });

  it('list what is watched, what is not and why, and no sum that nobody will get', () => {
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'Cotton crib sheet, 2 pack: we look at its price until December 3, 2026.',
    );
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('Gift card: not watched. It is a gift card');
    expect(mail?.text).toContain('and 2 more on your private page');
    expect(mail?.text).not.toMatch(/the most|could get back/);
    expect(mail?.text).toContain('(NOT GUARANTEED)');
  });

  it('spell an item the same way in every list', () => {
    const name = 'Merino Buff "Nordwind" (#NW-221)';
    const { readings, watch } = { ...base?.props } as EmailProps<'receipt-analysis'>;
    const [reading, summary] = [readings[0], watch[0]];
    const { text } = renderEmail({
      template: 'receipt-analysis',
      props: {
        ...base?.props,
        readings: [{ ...reading, items: [{ ...reading?.items[0], name }] }],
        watch: [{ ...summary, items: [{ ...summary?.items[0], name }] }],
      } as EmailProps<'receipt-analysis'>,
      ...fixtureSender,
    });
    expect(text.split(name)).toHaveLength(3);
  });

  it('group items with the same message, and put claims first', () => {
    const { readings, watch } = { ...base?.props } as EmailProps<'receipt-analysis'>;
    const [summary] = watch;
    const of = (name: string, state: string) => ({ ...summary?.items[0], name, state, lastDay: null });
    const textWith = (...items: object[]) =>
      renderEmail({
        template: 'receipt-analysis',
        props: { ...base?.props, readings: readings.slice(0, 1), watch: [{ ...summary, items }] },
        ...fixtureSender,
      }).text.replace(/\s+/g, ' ');
    const unknown = textWith(of('Kettle', 'needs_link'), of('Mug', 'needs_link'));
    expect(unknown).toContain('WHAT WE DO NOT WATCH, AND WHY Link needed.');
    expect(unknown).toContain('we will watch its price. - Kettle - Mug');
    expect(unknown.match(/Link needed/gi)).toHaveLength(1);
    expect(unknown).toContain('Check the price yourself before the last day');
    const fell = textWith(of('Kettle', 'dropped'));
    expect(fell).toContain('STATUS OF YOUR ITEMS - Kettle: price dropped.');
    expect(fell).toContain('1. Ask the shop for the difference now');
    expect(fell).not.toContain('Check the price yourself before the last day');
  });

  it('promise no watching if nothing is watched', () => {
    const { text } = renderEmail({
      ...base,
      props: { ...base?.props, watch: [] },
      template: 'receipt-analysis',
      ...fixtureSender,
    });
    expect(text).not.toMatch(/watch|(?:write to|email) you (?:when|within)/i);
  });

  it('do not call a non-purchase a receipt, nor ask for its total', () => {
    const { readings } = { ...base?.props } as EmailProps<'receipt-analysis'>;
    const refund = {
      ...readings[0],
      not_purchase: 'refund',
      total_cents: null,
      questions: [{ about: 'purchase', kind: 'unsure' }],
    };
    const { subject, text } = renderEmail({
      template: 'receipt-analysis',
      props: { ...base?.props, readings: [refund], watch: [] } as EmailProps<'receipt-analysis'>,
      ...fixtureSender,
    });
    expect(subject).toBe('Not a purchase, as far as we can tell: Target');
    expect(text).toContain('This does not look like a purchase');
    expect(text).not.toMatch(/your receipt|Keep the receipt|not found/i);
  });

  it('ask for the document with the price paid, if another one about the purchase arrived', () => {
    const { readings } = { ...base?.props } as EmailProps<'receipt-analysis'>;
    const notice = {
      ...readings[0],
      not_purchase: 'delivery',
      total_cents: null,
      questions: [{ about: 'purchase', kind: 'unsure' }],
    };
    const answerTo = (sent: unknown[]) =>
      renderEmail({
        template: 'receipt-analysis',
        props: { ...base?.props, readings: sent, watch: [] } as EmailProps<'receipt-analysis'>,
        ...fixtureSender,
      });
    const { subject, text } = answerTo([notice]);
    expect(subject).toBe('Please send the order confirmation: Target');
    expect(text).toMatch(/^Please send the order confirmation$/m);
    expect(text).toContain('1. Send the order confirmation the same way you sent this.');
    expect(text).not.toContain('does not look like a purchase');
    expect(answerTo([notice, notice]).subject).toBe('Not a purchase, as far as we can tell: Target');
  });

  it('say if tax is included in the total', () => {
    const { readings } = { ...base?.props } as EmailProps<'receipt-analysis'>;
    const at = (value: number) => ({ source: 'html', confidence: 0.9, value });
    const sums = {
      subtotal_cents: at(14890),
      shipping_cents: at(490),
      discount_cents: at(1489),
      tax_cents: at(2218),
    };
    const textOf = (role: 'tax_inside' | 'tax_on_top') => {
      const tax = { role, label: 'Tax', amount_cents: 2218, certainty: 'proven', ...at(0) } as const;
      const sum_cents = role === 'tax_inside' ? 0 : 2218;
      const ledger = { difference_cents: 0, amounts: [{ ...tax, sum_cents }] };
      return renderEmail({
        template: 'receipt-analysis',
        props: {
          ...base?.props,
          readings: [{ ...readings[0], ...sums, total_cents: at(13891), ledger }],
        } as EmailProps<'receipt-analysis'>,
        ...fixtureSender,
      }).text;
    };
    expect(textOf('tax_inside')).toMatch(/^Tax \(included\) /m);
    expect(textOf('tax_on_top')).toMatch(/^Tax /m);
  });

  it('written by an older version, without watch summaries, can still be sent', () => {
    const { watch, ...old } = { ...base?.props } as EmailProps<'receipt-analysis'>;
    expect(watch).toHaveLength(1);
    expect(renderEmail({ template: 'receipt-analysis', props: old, ...fixtureSender }).subject).toBe(
      'Your receipt: Target, $97.08',
    );
  });
});

describe('invalid data', () => {
  it.each([
    ['receipt-analysis', { readings: [] }],
    ['receipt-received', { statusUrl: 'javascript:alert(1)', readings: [], problems: [] }],
    ['admin-alert', { title: '' }],
  ] as const)('%s is refused for good', (template, props) => {
    expect(() => renderEmail({ template, props, ...fixtureSender })).toThrow(
      expect.objectContaining({ code: 'email.invalid_props', retryable: false }),
    );
  });
});
