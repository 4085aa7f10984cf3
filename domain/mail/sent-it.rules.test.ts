import { expect, it } from 'vitest';
import { saysSentIt } from './sent-it.rules.js';

it.each([
  'Yes',
  'yes, I sent it.',
  'Yes that is me!\n\nThanks,\nJane Doe',
  'Hi, that was me',
  "Yes, it's mine",
  'I did send it',
  'I sent this',
  'yes\n\n',
  'Ja, das war ich. Danke',
  'Ich habe sie geschickt',
  'Oui, c’est moi',
  'Je l’ai envoyé',
  'Sí, fui yo',
  'Sì, sono io',
  'Ja, dat was ik',
  'Sim, fui eu',
  'Ja, det var jag',
])('%s', (words) => {
  expect(saysSentIt({ words })).toBe(true);
});

it.each([
  '',
  'No',
  'No, that was not me',
  'I did not send it',
  'That wasn’t me',
  'Was it me?',
  'Yes? What is this about',
  'Yes, and please stop writing to me',
  'I sent it back to the shop',
  'Thanks',
  'OK',
  'Nein, das war ich nicht',
  'Non, ce n’est pas moi',
  'Thank you for your message. I am away until Monday',
  'We received your request and will answer within days',
  'Who is this',
  'Yes, I sent 3 of them',
])('but not: %s', (words) => {
  expect(saysSentIt({ words })).toBe(false);
});
