import { describe, expect, it } from 'vitest';
import { seedVersions } from '../../retailers/seeds/seed-versions.js';
import { heldInReply } from './held-in-reply.rules.js';
import type { HeldQuestion } from './held-questions.rules.js';

const recordOf = (id: string) => {
  const found = seedVersions.find(({ retailer_id }) => retailer_id === id);
  if (!found) throw new Error(`no shop ${id}`);
  return found.record;
};

function said(words: string, shop = 'gap', open: HeldQuestion[] = []): string {
  return heldInReply({ words, record: recordOf(shop), open })
    .map(({ about, answer }) => `${about} ${answer}`)
    .join(', ');
}

describe('what a reply says of how something was bought', () => {
  it.each([
    ['No code'],
    ['I did not use a promo code.'],
    ["Hi, I didn't use any coupon, thanks! Jane"],
    ['Ich habe keinen Gutschein benutzt'],
    ['ohne Rabattcode'],
    ['Je n’ai pas utilisé de code promo'],
    ['Sans bon de réduction, merci'],
    ['No usé ningún cupón'],
    ['Non ho usato nessun codice'],
    ['Ik heb geen kortingscode gebruikt'],
    ['Não usei cupom'],
    ['Jag använde ingen rabattkod'],
    ['Jeg brukte ikke rabattkode'],
    ['En käyttänyt alennuskoodia'],
    ['Nie użyłem kodu rabatowego'],
    ['Nepoužil jsem slevový kód'],
    ['Промокод не использовал'],
    ['クーポンは使っていません'],
    ['没有用优惠券'],
    ['쿠폰 없이 샀어요'],
  ])('%s: no code', (words) => {
    expect(said(words)).toBe('used_promo_code no');
  });

  it.each([
    ['I used a coupon'],
    ['Yes, with promo code SAVE10'],
    ['Ich habe einen Gutscheincode eingelöst'],
    ['Avec un code promo'],
    ['Usé un cupón de descuento'],
    ['Con un codice sconto'],
    ['Met kortingscode'],
    ['Z kodem rabatowym'],
    ['По промокоду'],
    ['使用了优惠券'],
  ])('%s: a code', (words) => {
    expect(said(words)).toBe('used_promo_code yes');
  });

  it.each([
    ['I bought it in the store', 'store'],
    ['bought in store', 'store'],
    ['In person', 'store'],
    ['Not online', 'store'],
    ['in the store, not online', 'store'],
    ['Ich habe es im Laden gekauft', 'store'],
    ['Acheté en magasin', 'store'],
    ['Lo compré en la tienda', 'store'],
    ['In negozio', 'store'],
    ['In de winkel gekocht', 'store'],
    ['Comprei na loja', 'store'],
    ['Köpte i butiken', 'store'],
    ['Kupiłem w sklepie', 'store'],
    ['Купил в магазине', 'store'],
    ['店舗で購入しました', 'store'],
    ['I ordered it online', 'online'],
    ['on their website', 'online'],
    ['not in the store but online', 'online'],
    ['from their online store', 'online'],
    ['Online bestellt', 'online'],
    ['Commandé en ligne', 'online'],
    ['Comprado por internet', 'online'],
    ['Comprei no site', 'online'],
    ['Kupiłem przez internet', 'online'],
    ['オンラインで買いました', 'online'],
    ['在网上买的', 'online'],
  ])('%s: %s', (words, place) => {
    expect(said(words)).toBe(`channel ${place}`);
  });

  it.each([
    ['I paid full price', 'yes'],
    ['Full price.', 'yes'],
    ['It was not on sale', 'yes'],
    ['Ich habe den vollen Preis bezahlt', 'yes'],
    ['Payé au prix fort', 'yes'],
    ['Pagué el precio completo', 'yes'],
    ['Prezzo pieno', 'yes'],
    ['De volle prijs betaald', 'yes'],
    ['定価で買いました', 'yes'],
    ['It was on sale when I bought it', 'no'],
    ['I did not pay full price', 'no'],
    ['Ich habe es im Angebot gekauft', 'no'],
    ['Je l’ai acheté en soldes', 'no'],
    ['Lo compré en oferta', 'no'],
    ['打折买的', 'no'],
  ])('%s: full price %s', (words, answer) => {
    expect(said(words)).toBe(`paid_full_price ${answer}`);
  });

  it.each([
    ['I am a member', 'nike', 'is_member yes'],
    ["I'm not a member", 'nike', 'is_member no'],
    ['Ich bin Mitglied', 'nike', 'is_member yes'],
    ['Je suis membre', 'nike', 'is_member yes'],
    ['Soy miembro', 'nike', 'is_member yes'],
    ['会員です', 'nike', 'is_member yes'],
    ['I have Best Buy Plus', 'best-buy', 'member_tier My Best Buy Plus and Total'],
    ['My Best Buy Total', 'best-buy', 'member_tier My Best Buy Plus and Total'],
    ['I have Plus', 'best-buy', 'member_tier My Best Buy Plus and Total'],
    ['Elite Plus', 'best-buy', 'member_tier Elite Plus (older membership)'],
    ['I’m an Elite member', 'best-buy', 'member_tier Elite (older membership), is_member yes'],
    ['None of these', 'best-buy', 'member_tier none'],
    ['Ich habe IKEA Family', 'ikea', 'member_tier IKEA Family'],
    ['No tengo IKEA Family', 'ikea', 'member_tier none'],
    ['I have Best Buy Diamond', 'best-buy', 'member_tier null'],
  ])('%s (%s): %s', (words, shop, answer) => {
    expect(said(words, shop).split(', ').toSorted()).toEqual(answer.split(', ').toSorted());
  });

  it('takes several statements of one reply', () => {
    expect(said('No code, full price, bought online. Thanks, Jane')).toBe(
      'used_promo_code no, paid_full_price yes, channel online',
    );
  });

  it.each([
    ['Do I need a promo code?'],
    ['Maybe I used a code'],
    ['My friend used a coupon'],
    ['I saw it in the store today'],
    ['It is on sale now'],
    ['It is $39 with a coupon'],
    ['I saw it online for 39.99'],
    ['I used a code. I did not use a code.'],
    ['The total of my order was wrong'],
    ['My zip code is 10001'],
    ['The QR code on the receipt is blurry'],
    ['I need a code to log in'],
    ['code: 123456 is my verification code'],
    ['Mein Code für die Tür ist 4471'],
    ['I wish I had used a code'],
    ['I had a code but forgot to use it'],
    ['I have a coupon'],
    ['I cancelled Best Buy Plus last year'],
    ['I used to have Best Buy Plus'],
    ['I will get Best Buy Plus next week'],
    ['Best Buy Total, until it expired in March'],
    ['I am thinking about getting Best Buy Plus'],
    ['I became a member after I bought it'],
    ['Ich habe Best Buy Plus gekündigt'],
    ['Ich war früher Mitglied'],
    ['J’étais membre avant'],
    ['The website says it is cheaper there'],
    ['Thanks a lot!'],
    ['Please find my receipt attached'],
  ])('%s: nothing', (words) => {
    expect(said(words, 'best-buy')).toBe('');
  });

  const question: HeldQuestion = {
    about: 'used_promo_code',
    words: '',
    answers: [
      { answer: 'yes', words: 'Yes' },
      { answer: 'no', words: 'No' },
    ],
  };
  it('a bare yes or no answers the only question, and none of several', () => {
    expect(said('No', 'gap', [question])).toBe('used_promo_code no');
    expect(said('Yes!\nJane', 'gap', [question])).toBe('used_promo_code yes');
    expect(said('Nein danke', 'gap', [question])).toBe('used_promo_code no');
    expect(said('No', 'gap', [])).toBe('');
    expect(said('No', 'gap', [question, { ...question, about: 'is_member' }])).toBe('');
    expect(said('No, the shop declined', 'gap', [question])).toBe('');
  });
});
