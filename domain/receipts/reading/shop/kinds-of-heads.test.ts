import { describe, expect, it } from 'vitest';
import { linesOfPrint } from '../../../../tests/support/documents/text-lines.js';
import { prepareLines } from '../prepare-lines.rules.js';
import { readRetailer } from './retailer.rules.js';

/** The shop of a document that begins with the given text. */
function shopOf(head: string) {
  const lines = linesOfPrint(`${head}\n\nMug  1  18.00  18.00\nTotal  18.00`);
  return readRetailer({ lines: prepareLines({ lines, isRecognised: false }), hints: {} });
}

/** From the score of a heading on, the shop is not asked about. */
const sure = 1.2;

describe('a captioned fact names no shop', () => {
  it.each([
    ['Receipt', 'Invoice number', 'Receipt number', 'Date paid', 'Payment method', 'Bill to'],
    ['Quittung', 'Rechnungsnummer', 'Quittungsnummer', 'Zahlungsdatum', 'Zahlungsmethode', 'Rechnung an'],
    ['Reçu', 'Numéro de facture', 'Numéro de reçu', 'Date de paiement', 'Mode de paiement', 'Facturer à'],
    ['Recibo', 'Número de factura', 'Número de recibo', 'Fecha de pago', 'Método de pago', 'Facturar a'],
    ['Betalingsbewijs', 'Factuurnummer', 'Bonnummer', 'Betaaldatum', 'Betaalmethode', 'Factuur aan'],
    ['Kvitto', 'Fakturanummer', 'Kvittonummer', 'Betalningsdatum', 'Betalningsmetod', 'Faktureras till'],
    ['Invoice', 'Order number', 'Terms', 'Sales rep', 'Delivered by hand', 'Ship to'],
  ])('below %s', (title, invoice, receipt, day, means, recipient) => {
    const fact = (caption: string, value: string) => `${caption.padEnd(20)}${value}`;
    const facts = [fact(invoice, '7FD2310B-0001'), fact(receipt, '2291-8840'), fact(day, 'Nora Vale')];
    const address = `Moss & Fern                   ${recipient}\n12 Dock Street                Ada Quill`;
    const found = shopOf(`${title}\n${facts.join('\n')}\n${fact(means, 'Visa - 1120')}\n\n${address}`);
    expect(found?.name).toBe('Moss & Fern');
    expect(found?.score).toBeGreaterThanOrEqual(sure);
  });

  it.each([
    [
      'beside the name',
      'Lumen Press          Receipt number   1288-0041\n77 Print Row         Payment method   Visa',
    ],
    [
      'with its value close to it',
      'Receipt no     1288-0041\nPayment method Visa\n\nLumen Press\n77 Print Row',
    ],
    [
      'half a line above the recipient',
      'Receipt no   1288-0041\nPaid with    Visa\nLumen Press\n                     Bill to\n77 Print Row',
    ],
  ])('%s', (_, head) => {
    expect(shopOf(head)?.name).toBe('Lumen Press');
  });

  it.each(['GSTIN - 33AAGFN9988M1ZT', 'PAN: ABCDE1234F'])('above the name, as %s', (line) => {
    expect(shopOf(`${line}\nSandal House`)?.score).toBeGreaterThanOrEqual(sure);
  });

  it('ends where a letterhead begins', () => {
    const columns = [
      'Order number       55-10442',
      'Velvet Oak         Ship to',
      '5 Mill Lane        Ada Quill',
    ];
    expect(shopOf(columns.join('\n'))?.name).toBe('Velvet Oak');
  });
});

describe('a title beside the name', () => {
  it.each([
    'Ricevuta / Riepilogo acquisti',
    'Bestellübersicht und Quittung',
    'Rechnung / Lieferschein',
    'Facture et bon de livraison',
    'Recibo y resumen del pedido',
    'Packing slip and receipt',
    'Kvittering / Ordreoversigt',
    'Factuur en pakbon',
    'Számla / Szállítólevél',
  ])('is no shop: %s', (title) => {
    for (const head of [`Harbel${' '.repeat(40)}${title}`, `${title}${' '.repeat(20)}Harbel`]) {
      const found = shopOf(`${head}\n12 Dock Street`);
      expect(found?.name).toBe('Harbel');
      expect(found?.score).toBeGreaterThanOrEqual(sure);
    }
  });

  it.each(['Sale & Pepe', 'Bon & Beau'])('is not what a name only sounds like: %s', (name) => {
    expect(shopOf(name)?.name).toBe(name);
  });
});

describe('an address beside the name', () => {
  it.each([
    ['〒604-8001 京都府京都市中京区河原町1-2', '文房堂すみれ', '大阪市北区梅田3-4-5'],
    ['北京市朝阳区建国路88号 100022', '青竹文具', '上海市黄浦区南京东路1号'],
    ['서울특별시 중구 세종대로 110 04524', '푸른문구', '부산광역시 해운대구 1'],
    ['99084 Erfurt, Seestr. 4', 'Blattgold', 'Ulmenweg 9, 99423 Weimar'],
    ['14 rue du Port, 33000 Bordeaux', 'Encre', '4 rue des Lilas, 69002 Lyon'],
  ])('is no shop: %s', (address, name, own) => {
    expect(shopOf(`${address}${' '.repeat(12)}${name}\n${' '.repeat(address.length + 12)}${own}`)?.name).toBe(
      name,
    );
  });

  it('is not joined to a name in letters that no shop word has', () => {
    expect(shopOf('請求書\n木工房ひのき\n愛知県名古屋市中区栄2-3-4')?.name).toBe('木工房ひのき');
  });
});

describe('a branch below the name', () => {
  it.each([
    ['BUDGEMART\nBig on little prices\nCamden Supermarket', 'BUDGEMART'],
    ['Colberts\nGood things daily\nNewtown Supermarket', 'Colberts'],
    ['MORRANS\nLeeds Hunslet Market\n\nMORRANS MILK  1.65', 'MORRANS'],
    ['Glow\nCamden Boutique\n\nCandle  1.65\nSee you soon at www.glow.example', 'Glow'],
  ])('is no shop: %j', (head, name) => {
    expect(shopOf(head)?.name).toBe(name);
  });

  it.each([
    ['Willow\nWillow Bookstore\n\nSee you soon at www.willow.example', 'Willow Bookstore'],
    ['Nora Field\n4 Mill Lane\nWillow Bookstore\n\nDelivered to Nora Field', 'Willow Bookstore'],
    ['Bestellübersicht\nWillow Bookstore', 'Willow Bookstore'],
    ['Birch\nBIRCH TRADING SDN BHD\n\nBIRCH MILK  1.65', 'BIRCH TRADING SDN BHD'],
  ])('is the shop where nothing tells that it is a branch: %j', (head, name) => {
    expect(shopOf(head)?.name).toBe(name);
  });
});
