import { describe, expect, it } from 'vitest';
import { answerChat, chatFallback } from '../../../../domain/help/answer-question.rules.js';
import { allFaqs } from '../../../../domain/help/faq.data.js';
import { publicPolicies } from '../../../../domain/help/public-policies.rules.js';
import { chatContent } from '../../content/chat';
import { siteConfig } from '../../lib/site-config';

const ask = (text: string) =>
  answerChat({ text, knowledge: { policies: publicPolicies, faqs: allFaqs(siteConfig) } });

describe('chat answers', () => {
  it.each([
    ['Target policy', 'Target: 14 days'],
    ['Amazon refunds', 'Amazon: 7 days'],
    ['Best Buy price match', 'Best Buy: 15 days'],
    ['Walmart policy', 'Walmart: 7 days'],
    ['how long does HOME DEPOT look back?', 'Home Depot: 90 days or 30'],
    ['what about lowe’s', "Lowe's: 30 days"],
    ["Apple's window", 'Apple: 14 days'],
    ['what is kohls policy', "Kohl's: 14 days"],
    ['KOHL’S?', "Kohl's: 14 days"],
    ["what is Kohl's policy", "Kohl's: 14 days"],
    ['kohls.com', "Kohl's: 14 days"],
    ['macys refunds', "Macy's: 10 days"],
    ['j.crew', 'J.Crew: 7 days'],
    ['gap policy', 'Gap: 14 days'],
    ['Gap', 'Gap: 14 days'],
    ['h&m return policy', 'H&M: We found no'],
    ['does wayfair adjust prices', 'Wayfair: Wayfair promises no price adjustments'],
  ])('%s is answered with the policy of the retailer', (text, start) => {
    expect(ask(text)).toContain(start);
  });

  it('includes proof, ways to ask and notes of a policy', () => {
    const answer = ask('target');
    expect(answer).toContain('You need: Receipt or order number');
    expect(answer).toContain('Where to ask: Guest Services desk');
    expect(answer).toContain('Clearance');
  });

  it.each([
    ['amazon', 'Amazon promises no price adjustments. Our own first list says 7 days'],
    ['home depot', 'within 30 days from purchase, ask for the difference by then. Some sources say 90 days'],
    ['lowes', 'that we are sure of. Some sources say 30 days. You can ask, but it is not guaranteed'],
  ])('%s: says next to the figure that it is not promised', (text, doubt) => {
    expect(ask(text)).toContain(doubt);
  });

  it.each([
    ['How to upload', 'Go to Upload Receipt'],
    ['Payment timing', 'Refunds usually arrive 7 to 14 days'],
    ['Is it really free?', 'no commission'],
    ['I lost mine, so no receipt', 'order confirmation'],
    ['does it cost a commission', 'no commission'],
    ['how fast', 'Within 24 hours of when we could first see it'],
    ['do you watch', 'Our reply says for each item'],
    ['is it automatic?', 'Sending the claim is up to you'],
    ['do you file claims automatically', 'Sending the claim is up to you'],
    ['denied refund', 'asking again'],
    ['lost receipt', 'order confirmation'],
    ['what is your success rate', 'only what shoppers tell us'],
    ['privacy', 'are kept until you delete them'],
  ])('%s is answered by text or tags of a question', (text, part) => {
    expect(ask(text)).toContain(part);
  });

  it('an exact question wins over the policy words in it', () => {
    expect(ask('What if my refund is denied?')).toContain('asking again');
  });

  it.each(['what is your return policy', 'price match', 'do you do refunds', 'return policies'])(
    '%s, without a retailer, is answered with every window',
    (text) => {
      expect(ask(text)).toContain('Target 14');
      expect(ask(text)).toContain('Apple 14');
    },
  );

  it.each([
    ['how does this thing go', 'Go to Upload Receipt'],
    ['and when', 'Refunds usually arrive'],
    ['what now', 'order confirmation'],
  ])('%s falls back to the first question with the same how, when or what', (text, part) => {
    expect(ask(text)).toContain(part);
  });

  it.each([
    'pineapple',
    'I sold my targeted goods',
    'a gap between the staples',
    'xyzzy',
    'hi',
    '???',
    '<script>alert(1)</script>',
  ])('%s matches nothing: whole words only, and the fallback says so', (text) => {
    expect(ask(text)).toBe(chatFallback);
  });

  it('every quick question has an answer', () => {
    for (const question of chatContent.quickQuestions) expect(ask(question)).not.toBe(chatFallback);
  });
});
