import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { prepareLines } from '../prepare-lines.rules.js';
import { readRetailer } from './retailer.rules.js';

function shop(...texts: string[]) {
  return readRetailer({
    lines: prepareLines({ lines: linesOfText(...texts), isRecognised: false }),
    hints: {},
  });
}

describe('a shop’s name', () => {
  it.each([
    'Vielen Dank für Ihre Bestellung!',
    'Merci pour votre commande !',
    '¡Gracias por tu pedido!',
    'Спасибо за ваш заказ!',
    'Hvala na porudžbini!',
    'Bestellung 345137',
    'Bestellnummer',
    'Thank you for your order 55201',
    'Thanks for your order #55201!',
    'Thank you for your purchase, Ann!',
    'We received your order 55201.',
    '1. Thank you for your order!',
    'Order placed: November 18, 2026',
    'Geplaatst op: 18-11-2026',
    'Lähetetty: 18.11.2026',
    'Order date November 18, 2026',
  ])('is not the opening of a letter: %s', (line) => {
    expect(shop(line, 'Lampe  1  29,90', 'Summe  29,90')).toBeNull();
  });

  it('may stand in the opening of a letter', () => {
    expect(shop('Thank you for shopping with Fennel', 'Lamp  $29.90', 'Total  $29.90')?.name).toBe('Fennel');
  });

  it('is read with its legal form below a seller heading', () => {
    expect(shop('Sprzedawca', 'Bazar Sp. z o.o.', 'Kubek  29,90', 'Razem  29,90')?.name).toBe(
      'Bazar Sp. z o.o.',
    );
  });

  it.each(['A unit of Lotus Retail Pvt Ltd', 'Inh. Karl Ahorn e.K.', 'Operated by Fern Foods Ltd'])(
    'stands above that of the company that runs it: %s',
    (operator) => {
      expect(shop('LOTUS SUPER BAZAAR', operator, 'Rice  5.00', 'Total  5.00')?.name).toBe(
        'LOTUS SUPER BAZAAR',
      );
    },
  );

  it.each([
    ['below its heading', ['FORNITORE', 'Officina Larice', 'Totale  5,00']],
    [
      'in a letter without a head',
      [
        'Frau',
        'Petra Linde',
        'Freiburg, den 09.10.2026',
        'Summe  5,00',
        'Officina Larice, Inh. K. Larice · Bank · IBAN DE44',
      ],
    ],
    [
      'in a line with its address',
      ['Officina Larice, Forstweg 18, 87435 Kempten', 'Max Ahorn', 'Seestr. 4', 'Rechnung', 'Summe  5,00'],
    ],
    ['in the sentence above', ["Here's your receipt for Officina Larice", 'Total  5.00']],
    ['beside the items', ['Delivered Nov 1, 2026', 'Mat  5.00', 'Sold by: Officina Larice', 'Total  5.00']],
  ])('is found %s', (_, texts) => {
    expect(shop(...texts)?.name).toBe('Officina Larice');
  });

  it.each([
    [
      'is not which of its stores it is',
      ['COTTAGE & HEARTH', 'Store #0317', 'Bowl  5.00', 'Total  5.00'],
      'COTTAGE & HEARTH',
    ],
    [
      'is not the status bar of a phone',
      ['LTE 54%', 'Order details', 'Sold by  ridge_optics', 'Total  $5.00'],
      'ridge_optics',
    ],
  ])('%s', (_, texts, name) => {
    expect(shop(...texts)?.name).toBe(name);
  });

  it('may end in a word for a kind of document', () => {
    expect(shop('GARAGE SALE', 'Lamp  29.90', 'Total  29.90')?.name).toBe('GARAGE SALE');
  });

  it.each([
    'Artikel  Menge  Einzelpreis  Gesamt',
    'Bezeichnung  EUR',
    'St. Artikel Preis',
    'Bez eichnung  Meng e  Preis',
    'Désignation  Qté  P.U.  Montant',
    'Descripción  Cant.  Importe',
    'Nazwa towaru  Ilosc  Cena',
    'Beskrivelse  Antal  Pris',
    'Item Qty Price',
    'RECHNUNG',
    'Ihr Einkauf',
    'Kundennr.: 12345',
  ])('is not a table heading, a kind of document or its number: %s', (line) => {
    expect(shop(line, 'Lampe  1  29,90', 'Summe  29,90')).toBeNull();
    expect(shop('LICHTHAUS MEYER', line, 'Lampe  1  29,90')?.name).toBe('LICHTHAUS MEYER');
  });

  it('may contain a column heading', () => {
    const [item, sum] = ['Lamp  1  29.90', 'Total  29.90'];
    expect(shop('Price Chopper   Store 12   Albany', item, sum)?.name).toMatch(/^Price Chopper/);
    expect(shop('Price Chopper   Market   Albany', item, sum)?.name).toMatch(/^Price Chopper/);
    expect(shop('Best Buy   Store   Item', item, sum)?.retailer?.id).toBe('best-buy');
  });

  it.each([
    ['FACTUUR.  Blauwwinkel B.V.', 'Blauwwinkel B.V.'],
    ['RECHNUNG | Musterladen GmbH', 'Musterladen GmbH'],
    ['Example Web Services Invoice', 'Example Web Services'],
    ['Beispielhost AG - Uferweg 40 - D-63571 Gelnhausen', 'Beispielhost AG'],
    ['Musterladen GmbH, Hauptstr. 1, 10115 Berlin', 'Musterladen GmbH'],
    ['Sold by: Pine & Birch LLC', 'Pine & Birch LLC'],
    ['E D E K A', 'EDEKA'],
  ])('is found in %s', (line, name) => {
    expect(shop(line, '12 Canal Street', 'Total  12.00')?.name).toBe(name);
  });

  it.each([
    'INVOICE',
    'TAX INVOICE',
    'RECHNUNG',
    'FACTURE',
    'FACTUUR',
    'FATTURA',
    'KVITTO',
    'PAYMENT RECEIPT',
    'Ticket de caisse',
  ])('is never %s', (kind) => {
    expect(shop(kind, 'Birkenhof Laden', 'Total  12.00')?.name).toBe('Birkenhof Laden');
  });

  it.each(['(617) 555-0100', '11/12/2026 15:02', 'Store 0412'])('ends above %s', (below) => {
    expect(shop('GREEN VALLEY MARKET', below, 'Total  12.00')?.name).toBe('GREEN VALLEY MARKET');
  });

  it('ends above its street address', () => {
    expect(shop('Papier & Feder', '12 Market St', 'Total  12.00')?.name).toBe('Papier & Feder');
  });

  it('is the marketplace, if the seller prints it', () => {
    const seller = 'Sold By : Pine Retail Pvt. Ltd.';
    const through = ['Ordered Through :', 'Bazaarly.com Customer Care', 'Total  12.00'];
    expect(shop(seller, ...through)?.name).toBe('Bazaarly');
    expect(shop(seller, 'Payment received by BAZA  in cash', 'help@bazaarly.com')?.name).toBe('BAZA');
  });

  it.each([
    ['Your payment plan with Retro Games', ''],
    ['Here is what you owe', 'Your purchase at Retro Games'],
    ['Dein Einkauf bei Retro Games', ''],
    ['Votre achat chez Retro Games', ''],
    ['Ditt köp hos Retro Games', ''],
    ['Tu compra en Retro Games', ''],
    ['Twoje zakupy w Retro Games', ''],
  ])('is the shop paid by instalments: %s', (text, subject) => {
    const lines = prepareLines({ lines: linesOfText('Klarna', text), isRecognised: false });
    const mail = { fromAddress: 'no-reply@klarna.com', fromName: 'Klarna', subject };
    expect(readRetailer({ lines, hints: { mail } })?.name).toBe('Retro Games');
  });

  it.each([
    ['mail@freshbooks.com', 'Retro Games LLC sent you a receipt for invoice 4418', 'Retro Games LLC'],
    ['no-reply@shop.app', 'Your installment plan for Retro Games', 'Retro Games'],
  ])('is the seller using the payment service: %s, %s', (fromAddress, subject, name) => {
    const lines = prepareLines({ lines: linesOfText('Total  $48.60'), isRecognised: false });
    const mail = { fromAddress, subject };
    expect(readRetailer({ lines, hints: { mail } })?.name).toBe(name);
  });

  it('is the payee in a payment service’s mail', () => {
    const lines = (...texts: string[]) => prepareLines({ lines: linesOfText(...texts), isRecognised: false });
    const mail = { fromAddress: 'service@paypal.com', fromName: 'PayPal' };
    const text = ['Nov 13, 2026 08:58:12 PST', 'You paid $48.60 USD to Retro Games (sales@example.com)'];
    expect(readRetailer({ lines: lines(...text), hints: { mail } })?.name).toBe('Retro Games');
  });

  it.each([
    'long enough to be asked about by whoever reads it',
    'Click https://evil.example/prize to get your money',
    'Your account was suspended, please confirm your details within a day',
  ])('is not a sentence: %s', (sentence) => {
    expect(shop(sentence, 'Birkenhof', 'Total  12.00')?.name).toBe('Birkenhof');
  });

  it('is not a time', () => {
    expect(shop('Nov 13, 2026 08:58:12 PST', 'Birkenhof', 'Total  12.00')?.name).toBe('Birkenhof');
  });

  it('is not the person who received a payment', () => {
    expect(shop('Pine & Birch LLC', 'Payment received by Dana', 'help@pinebirch.com')?.name).toBe(
      'Pine & Birch LLC',
    );
  });

  it('is not the slogan below it', () => {
    expect(shop('PINEWAY', 'Your Family Store', '1 Main St', 'Total  12.00')?.name).toBe('PINEWAY');
  });

  it('is read at the foot if the document starts with a form', () => {
    const name = shop(
      'PAYMENT RECEIPT',
      'Guest Name: Dana',
      'Check In  Check Out',
      ...Array(13).fill('Date: 1'),
      'Harbour Stays Private Limited',
    );
    expect(name?.name).toBe('Harbour Stays Private Limited');
  });

  it.each([
    ["MARLOWE'S", 'Oakbrook Center #0417'],
    ['HYPER SOLEIL', 'CENTRE COMMERCIAL LES ORMES'],
    ['PROFUMERIA DEA', 'Centro Commerciale Le Vele'],
    ['Kaffeerad', 'Outlet Center Süd'],
  ])('stands above the centre where it is: %s, %s', (name, centre) => {
    expect(shop(name, centre, 'Rice  5.00', 'Total  5.00')?.name).toBe(name);
  });

  it.each([
    'Seu pedido foi confirmado.',
    'Uw bestelling wordt nu verwerkt.',
    'Your order is on its way already.',
  ])('is no sentence: %s', (line) => {
    expect(shop(line, 'Lamp  $29.90', 'Total  $29.90')).toBeNull();
  });

  it('is doubtful beside another name', () => {
    const score = (line: string) => shop(line, 'Engvej 5', 'Garn  285,60', 'Total  285,60')?.score ?? 0;
    expect(score('Mette Sørensen          Garn & Nål')).toBeLessThan(score('Garn & Nål'));
  });

  it('may end in a full stop', () => {
    expect(shop('The Tea Company.', 'Tin  5.00', 'Total  5.00')?.name).toBe('The Tea Company.');
  });

  it('is not the parent company of the shop', () => {
    expect(shop('Birch Cloud Ltd', 'Billed through aws.amazon.com')?.retailer).toBeNull();
  });
});

describe('a sender', () => {
  const of = (fromName: string, fromAddress: string, ...texts: string[]) =>
    readRetailer({
      lines: prepareLines({ lines: linesOfText(...texts, 'Total  12.00'), isRecognised: false }),
      hints: { mail: { fromAddress, fromName } },
    })?.name;

  it('that is a person does not name a shop', () => {
    expect(of('Jane Doe', 'jdoe4@cs.university.example', 'Mossbank Kitchen Ltd')).toBe(
      'Mossbank Kitchen Ltd',
    );
    expect(of('Jane Doe', 'jane@pm.example', 'Mossbank Kitchen Ltd')).toBe('Mossbank Kitchen Ltd');
  });

  it('that is a shop gives its name', () => {
    expect(of('Corner Books', 'orders@cornerbooks.example', 'Thank you')).toBe('Corner Books');
    expect(of('Etsy', 'etsy@mail.etsy.example', 'Thank you')).toBe('Etsy');
  });

  it('that has its own domain is preferred over the brand of an item', () => {
    expect(of('Nordmode', 'orders@nordmode.se', 'Thank you', 'Adidas', 'Samba')).toBe('Nordmode');
    expect(of('Orders', 'orders@nordmode.se', 'Thank you', 'Adidas', 'Samba')).toBe('Adidas');
  });

  it.each([
    'Download on the Apple App Store',
    'Sold by Target Plus partner',
    'Order #HM-55102',
    'Order HP55102',
  ])('is preferred over %s', (line) =>
    expect(of('Hollis & Pine', 'hello@hollispine.example', line)).toBe('Hollis & Pine'),
  );
});
