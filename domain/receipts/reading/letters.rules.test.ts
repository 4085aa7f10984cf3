import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

/** The kind of a mail with this subject and these lines; null for a purchase. */
function kindOf([subject = '', ...lines]: readonly string[]) {
  const context = { today: '2026-11-21', mail: { subject } };
  return readLines({ lines: linesOfText(...lines), source: 'text', context }).notPurchase ?? null;
}

const bench = ['Oak Bench  199.00', 'Total  199.00'];

describe('a letter that is not about a purchase', () => {
  it.each([
    ['gift_card', ['A little something', 'Aunt May has sent you an e-gift card worth $40.00.']],
    ['gift_card', ['Ihr Geschenkkarten-Guthaben', 'Guthaben 32,18 €']],
    ['gift_card', ['Il vous reste 14,20 € sur votre carte cadeau', 'À utiliser avant le 31/12/2026']],
    ['refund', ['Your return is confirmed', 'Estimated refund  $18.00']],
    ['balance', ['Your rewards summary November', 'Rewards balance: $15.00', 'Expires 12/31/2027']],
    ['balance', ['Your available balance is $120.00 as of November 12, 2026.']],
    ['balance', ['Loyalty balance: 1,250 points', 'Worth $12.50']],
    ['balance', ['Ihr Punktestand', 'Wert: 12,50 €']],
    ['balance', ['Votre solde de points', 'Valeur 12,50 €']],
    ['balance', ['Consulta de saldo', 'Saldo disponible: 18,55 €']],
    ['gift_card', ['Hai ricevuto un buono regalo', 'Importo: 50,00 €']],
    ['gift_card', ['Je hebt een cadeaubon ontvangen', 'Bedrag: € 50,00']],
    [
      'promotion',
      ['Everything must go', 'Sofa  $499.00', 'Free when your order total is $50.00', 'Shop now'],
    ],
    [
      'promotion',
      ['Nur heute: 20 % auf alles', 'Stehlampe  29,99 €', 'Versandkostenfrei ab 50 €', 'Jetzt shoppen'],
    ],
    ['promotion', ['Dernière chance', 'Casque  79,00 €', 'Offre valable jusqu’au 25/11', 'Profitez-en']],
    ['promotion', ['Última oportunidad', 'Auriculares  79,00 €', 'La oferta termina el domingo']],
    ['promotion', ['Solo oggi: -20% su tutto', 'Divano  499,00 €', 'Scopri le offerte']],
    ['promotion', ['Laatste kans', 'Koptelefoon  € 79,00', 'Actie geldig t/m zondag', 'Bestel nu']],
    ['offer', ['Your quote is ready', ...bench]],
    ['offer', ['Ihre Anfrage', 'anbei unser unverbindliches Angebot', ...bench]],
    ['offer', ['Votre devis personnalisé', ...bench]],
    ['offer', ['Su presupuesto está listo', ...bench]],
    ['offer', ['Ecco il tuo preventivo', ...bench]],
    ['offer', ['Uw offerte staat klaar', ...bench]],
    ['subscription', ['Upcoming payment', 'On December 3 we’ll charge $14.99', 'Total  $14.99']],
    ['subscription', ['Ihre Probezeit endet in 3 Tagen', 'Danach 7,99 € pro Monat']],
    ['subscription', ['Prochain prélèvement', 'Total  14,99 €']],
    ['subscription', ['Tu suscripción se renovará el 3 de diciembre', 'Total  9,99 €']],
    ['subscription', ['Il tuo abbonamento sta per rinnovarsi', 'Importo  65,00 €']],
    ['subscription', ['Je abonnement wordt op 3 december verlengd', 'Totaal  € 9,99']],
    ['refund', ['Your money is on its way back', 'We have credited $45.00 to your account', 'Total  $45.00']],
    ['refund', ['Wir haben Ihnen 45,00 € gutgeschrieben', 'Summe  45,00 €']],
    ['refund', ['Votre retour est accepté', 'Montant remboursé  45,00 €']],
    ['refund', ['Tu reembolso de 45,00 € se ha completado', 'Total  45,00 €']],
    ['refund', ['Il tuo reso è stato accettato', 'Totale  45,00 €']],
    ['refund', ['Je krijgt je geld terug', 'Totaal  € 45,00']],
    ['cancelled', ['Sadly we cannot ship your order', 'We’ve cancelled it', ...bench]],
    ['cancelled', ['Leider mussten wir Ihre Bestellung stornieren', ...bench]],
    ['cancelled', ['Nous avons dû annuler votre commande', ...bench]],
    ['cancelled', ['Hemos anulado tu pedido', ...bench]],
    ['cancelled', ['La tua prenotazione è stata cancellata', ...bench]],
    ['cancelled', ['Helaas is je bestelling geannuleerd', ...bench]],
    ['delivery', ['Your parcel is on its way', 'Track it here', 'Save $5 on your next delivery']],
    ['delivery', ['Ihr Paket liegt zur Abholung bereit', 'Paketshop Müller']],
    ['delivery', ['Votre colis a été livré', 'Déposé dans la boîte aux lettres']],
    ['delivery', ['Tu pedido está en camino', 'Pedido CS-10003']],
    ['delivery', ['Il tuo pacco è in consegna', 'Corriere BRT']],
    ['delivery', ['Je pakket is onderweg', 'Volg je pakket']],
    ['price_alert', ['An item on your wish list dropped in price', 'Oak Bench  $199.00']],
    ['price_alert', ['Wieder verfügbar: Eichenbank', '199,00 €']],
    ['price_alert', ['Le prix du banc a baissé', '199,00 €']],
    ['price_alert', ['Bajada de precio en tus favoritos', '199,00 €']],
    ['price_alert', ['Il prezzo della panca è sceso', '199,00 €']],
    ['price_alert', ['Prijsdaling op je favorieten', '€ 199,00']],
    ['basket', ['Ready when you are', 'Checkout is one click away', ...bench]],
    ['basket', ['Sam, look again', ...bench, 'Go to basket']],
    ['basket', ['Ihr Warenkorb wartet', ...bench]],
    ['basket', ['Votre panier vous attend', ...bench]],
    ['basket', ['Tu carrito te espera', ...bench]],
    ['basket', ['Il tuo carrello ti aspetta', ...bench]],
    ['basket', ['Je winkelwagen wacht op je', ...bench]],
    ['reminder', ['Your account has an outstanding balance', 'Total  $120.00']],
    ['reminder', ['Zahlungserinnerung zu Rechnung 4711', 'Betrag  120,00 €']],
    ['reminder', ['Deuxième relance', 'Facture 4711', 'Total  120,00 €']],
    ['reminder', ['Factura 4711 pendiente de pago', 'Total  120,00 €']],
    ['reminder', ['Sollecito di pagamento', 'Totale  120,00 €']],
    ['reminder', ['Aanmaning', 'Factuur 4711', 'Totaal  € 120,00']],
    ['booking_request', ['Thanks for your booking request', 'We will confirm shortly', 'Total  $420.00']],
    ['booking_request', ['Ihre Buchungsanfrage ist eingegangen', 'Gesamtpreis  420,00 €']],
    ['booking_request', ['Demande de réservation en attente', 'Total  420,00 €']],
    ['booking_request', ['Solicitud de reserva enviada', 'Total  420,00 €']],
    ['booking_request', ['La tua prenotazione non è ancora confermata', 'Totale  420,00 €']],
    ['booking_request', ['Je boekingsaanvraag is ontvangen', 'Totaal  € 420,00']],
    ['unclear', ['Good morning', 'Rugs and lamps', 'Rug  $89.00']],
  ] as const)('is a %s: %j', (kind, letter) => {
    expect(kindOf(letter)).toBe(kind);
  });
});

describe('a letter about something bought', () => {
  it.each([
    ['Thanks for your order CS-10003', ...bench, '20% off your next order', 'Shop now', 'Add to cart'],
    ['Order confirmed', 'Order #CS-10003', ...bench, 'It can be cancelled within an hour'],
    ['Your receipt', 'Gift card  50.00', 'Total  50.00', 'Gift card balance 0.00'],
    ['Payment received', 'Premium  9.99', 'Total  9.99', 'Your plan renews on December 3, 2026'],
    ['Invoice 4471', ...bench, 'Payment is due within 30 days'],
    ['Your invoice', 'As agreed in our quote #1182', 'Invoice 4471', ...bench, 'Paid by check'],
    ['Booking confirmed', 'Booking 88121', 'Total  420.00', 'Free cancellation until Nov 20'],
    ['Corner Deli', 'Coffee  3.50', 'Bagel  2.50', 'Total  6.00'],
    ['Vielen Dank für Ihre Bestellung', ...bench, '10 % Rabatt auf die nächste Bestellung'],
    ['Buchungsbestätigung', 'Gesamtpreis  420,00 €', 'Kostenlose Stornierung bis 20.11.'],
    ['Confirmation de commande', ...bench, 'Retour et remboursement sous 30 jours'],
    ['Tu pedido está en camino', 'Pedido CS-10003', ...bench],
    ['Conferma d’ordine', 'Ordine CS-10003', ...bench, 'Reso gratuito entro 30 giorni'],
    ['Bedankt voor je bestelling', ...bench, 'Gratis annuleren tot 20-11'],
  ])('is a purchase: %j', (...letter) => {
    expect(kindOf(letter)).toBeNull();
  });

  it('is a purchase if a till prints membership and card details below it', () => {
    const till = ['TV 399.99', 'SUBTOTAL 399.99', 'TAX 20.00', 'TOTAL 419.99', 'MEMBERSHIP RENEWS 12/2026'];
    expect(kindOf(['COSTCO WHOLESALE', ...till, 'CARD BALANCE 5.00'])).toBeNull();
  });
});
