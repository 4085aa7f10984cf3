import { describe, expect, it } from 'vitest';
import { askedByMail } from './asked-by-mail.rules.js';

const asked = (words: string, subject: string | null = null) => askedByMail({ words, subject });

describe('a question in a mail', () => {
  it.each([
    ['Hi, when do I get my money? I sent you my Target receipt two weeks ago.', 'paid'],
    ['how long until the refund arrives', 'paid'],
    ['Hello! Which shops do you work with?', 'stores'],
    ['Do you support IKEA?', 'stores'],
    ['How can I send you my receipts? I only have paper ones.', 'upload'],
    ['Where do I upload the invoice?', 'upload'],
    ['What does this cost me?', 'free'],
    ["So what's the catch? Do I have to pay you something?", 'free'],
    ['Is this free?', 'free'],
    ['I lost the receipt for my blender, can I still use your service?', 'lost'],
    ['I threw away my receipt. What can I do?', 'lost'],
    ['How often do you check the prices?', 'accurate'],
    ['Can I send receipts from last year?', 'old'],
    ['I bought a TV three months ago. Is it too late?', 'old'],
    ['Best Buy said no to my claim. What now?', 'denied'],
    ['They refused to refund me, what can I do', 'denied'],
    ['What file types do you accept?', 'qualify'],
    ['How big can the photo be?', 'qualify'],
    ['Can you explain how this works?', 'how_it_works'],
    ['What do you do exactly?', 'how_it_works'],
    ['How do you make money with this?', 'revenue'],
    ['How do you earn anything if it is free?', 'revenue'],
    ['How much could I get back on average?', 'how_much'],
    ['How quickly will you tell me when the price goes down?', 'how_fast'],
    ['Do I have to register?', 'account'],
    ['Where do I log in? I forgot my password', 'account'],
    ['What do you do with my data?', 'data'],
    ['Do you sell my information to anyone?', 'data'],
    ['How do I unsubscribe from this?', 'stop'],
    ['How can I delete a receipt I sent by mistake?', 'stop'],
    ['Why are you not watching my gift card?', 'watched'],
    ['Do you send the claim to the store for me?', 'automatic'],
    ['Is everything automatic or do I have to do something?', 'automatic'],
    ['How many people actually get a refund?', 'success'],
    // By words taken together.
    ['Do you pay by PayPal or bank transfer?', 'paid'],
    ['My receipt faded and is unreadable, can I use a bank statement?', 'lost'],
    ['What happens if the shop does not accept the claim?', 'denied'],
    ['Who can see my receipts?', 'data'],
    ['How safe is it to send you my receipts?', 'data'],
    ['Will you file it for me?', 'automatic'],
    ['Are used items watched as well?', 'watched'],
    ['Can I send several receipts in one email?', 'upload'],
    ["Is Macy's included?", 'stores'],
    ['It was $40. They refuse to help me, any ideas?', 'denied'],
  ])('%s is about %s', (words, id) => {
    expect(asked(words)).toBe(`faq:${id}`);
  });

  it.each([
    ['Wann bekomme ich mein Geld?', 'paid'],
    ['Quand serai-je remboursé ?', 'paid'],
    ['¿Cuándo llega el reembolso?', 'paid'],
    ['Mit welchen Läden arbeitet ihr?', 'stores'],
    ['Quelles enseignes surveillez-vous ?', 'stores'],
    ['¿Con qué tiendas funciona?', 'stores'],
    ['Welke winkels volgen jullie?', 'stores'],
    ['Wie schicke ich euch einen Kassenbon?', 'upload'],
    ['Comment envoyer un ticket de caisse ?', 'upload'],
    ['Come posso inviare la ricevuta?', 'upload'],
    ['Ist das wirklich kostenlos?', 'free'],
    ['Est-ce que c’est gratuit ?', 'free'],
    ['¿Cuánto cuesta?', 'free'],
    ['Quanto costa il servizio?', 'free'],
    ['Quanto custa?', 'free'],
    ['Is het echt gratis?', 'free'],
    ['这是免费的吗？', 'free'],
    ['Ich habe den Beleg verloren, was nun?', 'lost'],
    ['J’ai perdu mon ticket, que faire ?', 'lost'],
    ['Ho perso lo scontrino, posso usarlo lo stesso?', 'lost'],
    ['Wie oft prüft ihr die Preise?', 'accurate'],
    ['¿Con qué frecuencia miran los precios?', 'accurate'],
    ['Ich habe vor drei Monaten gekauft, ist es zu spät?', 'old'],
    ['J’ai acheté il y a un an, est-ce trop tard ?', 'old'],
    ['Der Laden hat abgelehnt, was jetzt?', 'denied'],
    ['La tienda rechazó mi solicitud, ¿qué hago?', 'denied'],
    ['Welche Belege kann ich nehmen?', 'qualify'],
    ['Wie funktioniert das eigentlich?', 'how_it_works'],
    ['Comment ça marche ?', 'how_it_works'],
    ['Como funciona?', 'how_it_works'],
    ['Hoe werkt het?', 'how_it_works'],
    ['Womit verdient ihr euer Geld, und wie?', 'revenue'],
    ['Wie viel kann ich zurückbekommen?', 'how_much'],
    ['Wie schnell erfahre ich davon?', 'how_fast'],
    ['Brauche ich ein Konto?', 'account'],
    ['Faut-il créer un compte ?', 'account'],
    ['Was passiert mit meinen Daten?', 'data'],
    ['¿Qué hacen con mis datos?', 'data'],
    ['Wie kann ich mich abmelden?', 'stop'],
    ['Comment me désabonner ?', 'stop'],
    ['Como apago meus dados?', 'stop'],
    ['Geht das automatisch?', 'automatic'],
  ])('%s, in another language, is about %s', (words, id) => {
    expect(asked(words)).toBe(`faq:${id}`);
  });

  it.each([
    ['What is the price adjustment policy of Target?', 'target'],
    ['How many days do I have at Best Buy?', 'best-buy'],
    ['Does Walmart match prices?', 'walmart'],
    ["What about Kohl's?", 'kohls'],
    ['I bought a TV at Best Buy and wonder whether I can get the difference if it gets cheaper?', 'best-buy'],
    ["Does Macy's give me something back if it goes on sale?", 'macys'],
    ['Costco dropped the price of my sofa yesterday. What can I do?', 'costco'],
    ['Target lowered the price after I bought it. Can I get something back?', 'target'],
    ['Will Nordstrom pay if the price goes down next week?', 'nordstrom'],
  ])('%s is about the policy of %s', (words, id) => {
    expect(asked(words)).toBe(`policy:${id}`);
  });

  it.each([
    'Are you a real company?',
    'Can I talk to someone?',
    'Why did my neighbour get more than me?',
    'Could you call me tomorrow at 5?',
    'Wie geht es Ihrer Katze?',
    'Combien de temps faut-il ?',
    '你们的老板是谁？',
    'Come stai?',
    'Haben Sie eine Telefonnummer?',
    '¿Quién es el jefe?',
    'Who is your CEO?',
    'Do you have an app?',
    'How can I change my email address?',
    'Did you get my receipt from Target?',
    'Why is the total on your page wrong?',
  ])('%s is one that we have no answer to', (words) => {
    expect(asked(words)).toBe('unknown');
  });

  it.each([
    'Here is my receipt. Thanks!',
    'Thank you so much, this is great.',
    '',
    'Toaster $59.99 total $64.20',
    'see attached',
    'FYI',
  ])('"%s" is none', (words) => {
    expect(asked(words)).toBeNull();
  });
});
