import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';
import { productPage } from './product-pages.fixtures.js';

/** What a page of a shop in this country comes to that shows the given markup beside its button. */
function read({ country, currency, shown }: { country: string; currency: string; shown: string }) {
  const asked = 'https://www.kettles.example/p/copper-kettle';
  const box = `${shown}<button>Add to cart</button>`;
  return readProductPage({
    evidence: pageEvidence(productPage({ box })),
    context: {
      ...{ url: asked, requestedUrl: asked, httpStatus: 200, currency, country },
      ...{ shopNames: ['Kettles'], name: 'Copper kettle 1.7 l' },
    },
  });
}

const conditional: [country: string, currency: string, shown: string][] = [
  ['TW', 'TWD', '滿$294享9折'],
  ['TW', 'TWD', '每期$294'],
  ['TW', 'TWD', '運費 $80'],
  ['JP', 'JPY', '送料 550円'],
  ['JP', 'JPY', '2,980円から'],
  ['JP', 'JPY', '中古品 2,980円'],
  ['JP', 'JPY', '会員価格 2,980円'],
  ['JP', 'JPY', '月々 980円'],
  ['JP', 'JPY', '定期購入 2,980円'],
  ['KR', 'KRW', '월 9,800원'],
  ['KR', 'KRW', '쿠폰적용가 9,800원'],
  ['KR', 'KRW', '회원가 9,800원'],
  ['DE', 'EUR', 'ab 80,00 €'],
  ['DE', 'EUR', '80,00 € mit Kundenkarte'],
  ['DE', 'EUR', '80,00 € mtl.'],
  ['DE', 'EUR', '0% Finanzierung: 10 x 8,00 €'],
  ['DE', 'EUR', 'B-Ware 80,00 €'],
  ['DE', 'EUR', '80,00 € im Sparabo'],
  ['DE', 'EUR', '3 Stück für 80,00 €'],
  ['DE', 'EUR', '80,00 € nach Cashback'],
  ['DE', 'EUR', '80,00 € ab 27.11.'],
  ['DE', 'EUR', '80,00 € gebraucht – sehr gut'],
  ['DE', 'EUR', 'Im Set 80,00 €'],
  ['DE', 'EUR', 'Pfand 8,00 €'],
  ['DE', 'EUR', 'Gutschein 8,00 €'],
  ['DE', 'EUR', 'zzgl. 5,95 € Versand'],
  ['FR', 'EUR', 'à partir de 80,00 €'],
  ['FR', 'EUR', '80,00 € / mois'],
  ['FR', 'EUR', '4x 20,00 € sans frais'],
  ['FR', 'EUR', 'Reconditionné 80,00 €'],
  ['FR', 'EUR', '80,00 € avec la carte fidélité'],
  ['FR', 'EUR', 'Prix adhérent 80,00 €'],
  ['FR', 'EUR', '80,00 € par abonnement'],
  ['FR', 'EUR', '2 pour 80,00 €'],
  ['FR', 'EUR', "dont 2,00 € d'éco-participation"],
  ['FR', 'EUR', '80,00 € après ODR'],
  ['ES', 'EUR', 'desde 80,00 €'],
  ['ES', 'EUR', '80,00 €/mes'],
  ['ES', 'EUR', '12 cuotas de 80,00 €'],
  ['ES', 'EUR', 'Precio socio 80,00 €'],
  ['ES', 'EUR', '80,00 € con cupón'],
  ['ES', 'EUR', '80,00 € segunda mano'],
  ['ES', 'EUR', '2 por 80,00 €'],
  ['ES', 'EUR', 'Gastos de envío 8,00 €'],
  ['ES', 'EUR', 'Ahorras 8,00 €'],
  ['IT', 'EUR', 'a partire da 80,00 €'],
  ['IT', 'EUR', '80,00 € al mese'],
  ['IT', 'EUR', '3 rate da 80,00 €'],
  ['IT', 'EUR', 'Ricondizionato 80,00 €'],
  ['IT', 'EUR', '80,00 € con tessera'],
  ['IT', 'EUR', 'Prezzo soci 80,00 €'],
  ['IT', 'EUR', 'Risparmi 8,00 €'],
  ['NL', 'EUR', 'vanaf € 80,00'],
  ['NL', 'EUR', '€ 80,00 per maand'],
  ['NL', 'EUR', '2e kans: € 80,00'],
  ['NL', 'EUR', '€ 80,00 met Bonuskaart'],
  ['NL', 'EUR', '2 voor € 80,00'],
  ['PL', 'PLN', 'od 80,00 zł'],
  ['PL', 'PLN', '10 rat po 80,00 zł'],
  ['PL', 'PLN', '80,00 zł z kodem JESIEN'],
  ['PL', 'PLN', '80,00 zł z kartą'],
  ['SE', 'SEK', 'från 80 kr'],
  ['SE', 'SEK', '80 kr/mån'],
  ['SE', 'SEK', 'Medlemspris 80 kr'],
  ['SE', 'SEK', '2 för 80 kr'],
  ['DK', 'DKK', 'Medlemspris 80,00 kr.'],
  ['BR', 'BRL', '10x de R$ 8,00 sem juros'],
  ['BR', 'BRL', 'R$ 80,00 no PIX'],
  ['BR', 'BRL', 'R$ 80,00 à vista no boleto'],
  ['GB', 'GBP', '£80.00 with Nectar'],
  ['IN', 'INR', '₹80,000 with exchange'],
  ['IN', 'INR', 'No Cost EMI ₹8,000/month'],
  ['US', 'USD', 'Buy one get one 50% off $80.00'],
  ['US', 'USD', '$80.00 with AutoPay'],
  ['US', 'USD', '$80.00 as part of a set'],
  ['US', 'USD', 'Pay $80.00 after $20 OFF your total qualifying purchase upon opening a new card'],
  ['US', 'USD', 'In-store only $80.00'],
  ['US', 'USD', 'Bid now $80.00'],
  ['US', 'USD', 'Extra 20% off: $80.00 with code'],
  ['US', 'USD', 'Deposit $80.00'],
  ['US', 'USD', 'Gift card value $80.00'],
  ['US', 'USD', 'Damaged box: $80.00'],
  ['US', 'USD', 'Floor model $80.00'],
  ['US', 'USD', 'Scratch and dent $80.00'],
];
const priced: [country: string, currency: string, shown: string, cents: number][] = [
  ['TW', 'TWD', '<p>建議售價 <s>$420元</s></p><p>網路價 <b class="price">$294</b></p>', 29400],
  ['TW', 'TWD', '<p>特價 7 折 294 元</p><p>宅配 80 元</p><p>滿 490 元以上免運費</p>', 29400],
  ['CN', 'CNY', '<p>价格 <b class="price">¥294.00</b></p><p>包邮</p>', 29400],
  ['CN', 'CNY', '<p>促销价 ¥294</p><p>原价 ¥420</p>', 29400],
  ['JP', 'JPY', '<p class="price">2,980円 送料無料</p>', 298000],
  ['JP', 'JPY', '<p class="price">価格：2,980円（税込）</p><p>ポイント：29円分</p>', 298000],
  ['JP', 'JPY', '<p>メーカー希望小売価格：4,980円</p><p>販売価格：2,980円（税込）</p>', 298000],
  ['KR', 'KRW', '<p class="price">판매가 29,800원</p><p>배송비 2,500원</p>', 2980000],
  ['KR', 'KRW', '<p>정가 39,800원</p><p>할인가 29,800원</p>', 2980000],
  ['DE', 'EUR', '<p class="price">80,00 €</p><p>UVP 99,00 €</p>', 8000],
  ['DE', 'EUR', '<p class="price">80,00 € netto</p>', 8000],
  ['DE', 'EUR', '<p class="price">80,00 € (80,00 €/kg)</p>', 8000],
  ['DE', 'EUR', '<p class="price">Vorbestellpreis 80,00 €</p>', 8000],
  ['FR', 'EUR', '<p class="price">80,00 €</p><p>au lieu de 99,00 €</p>', 8000],
  ['FR', 'EUR', '<p class="price">80,00 € HT</p>', 8000],
  ['FR', 'EUR', '<p class="price">80,00 € la paire</p>', 8000],
  ['ES', 'EUR', '<p class="price">80,00 €</p><p>Antes 99,00 €</p>', 8000],
  ['IT', 'EUR', '<p class="price">80,00 €</p><p>anziché 99,00 €</p>', 8000],
  ['NL', 'EUR', '<p class="price">80,00</p><p>Adviesprijs 99,00</p>', 8000],
  ['NL', 'EUR', '<p class="price">€ 80,00 excl. btw</p>', 8000],
  ['PL', 'PLN', '<p class="price">80,00 zł</p><p>Najniższa cena z 30 dni: 75,00 zł</p>', 8000],
  ['SE', 'SEK', '<p class="price">80 kr</p><p>Ord. pris 99 kr</p>', 8000],
  ['DK', 'DKK', '<p class="price">80,00 kr.</p><p>Før 99,00 kr.</p>', 8000],
  ['BR', 'BRL', '<p class="price">R$ 80,00</p><p>ou 10x de R$ 8,00 sem juros</p>', 8000],
  ['BR', 'BRL', '<p>de R$ 99,00</p><p>por <b class="price">R$ 80,00</b></p>', 8000],
  ['GB', 'GBP', '<p class="price">£80.00</p><p>Clubcard Price £60.00</p>', 8000],
  ['GB', 'GBP', '<p class="price">£80.00 ex VAT</p>', 8000],
  ['IN', 'INR', '<p class="price">₹80,000</p><p>M.R.P.: ₹99,000</p><p>EMI starts at ₹3,879</p>', 8000000],
  ['US', 'USD', '<p class="price">$80.00</p><p>Earn $8 in Kohl\'s Cash</p>', 8000],
  ['US', 'USD', '<p class="price">$80.00 in cart</p>', 8000],
  ['US', 'USD', '<p class="price">Price at checkout $80.00</p>', 8000],
  ['US', 'USD', '<p class="price">Clearance $80.00</p><p>Was $99.00</p>', 8000],
  ['CA', 'CAD', '<p class="price">$80.00</p><p>Eco fee $2.00</p>', 8000],
];

describe('an amount that asks for something, in the words of its country', () => {
  it.each(conditional)('is no price: %s %s %s', (country, currency, shown) => {
    const page = read({ country, currency, shown: `<p class="price">${shown}</p>` });
    expect(page.outcome).toBe('no_price');
  });
});

describe('a price that everybody pays, beside amounts that are none', () => {
  it.each(priced)('is read: %s %s %s', (country, currency, shown, cents) => {
    expect(read({ country, currency, shown })).toMatchObject({ amountCents: cents, currency });
  });
});
