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
  'Yes, I sent this receipt',
  'Yes, that email is from me.',
  'It was me who sent it',
  'Yes, I forwarded it',
  'Yes it is mine, please read it. Thanks',
  'Yes please',
  'Yes, I confirm',
  'Ja, das war ich. Danke',
  'Ja, die Mail ist von mir',
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
  'The email was not from me',
  'Please read my last email, I did not send that order',
  'Please stop',
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
