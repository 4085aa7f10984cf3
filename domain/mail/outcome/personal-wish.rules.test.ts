import { describe, expect, it } from 'vitest';
import { maxWishChars, personalWishesIn } from './personal-wish.rules.js';

const wishesOf = (words: string, subject: string | null = null) => personalWishesIn({ words, subject });

describe('a wish for no more mail', () => {
  it.each([
    'unsubscribe',
    'Unsubscribe!',
    'STOP EMAILING ME',
    'STOP EMAILING ME!!! I never signed up for this crap, I will report you.',
    'Please stop.',
    'stop',
    'Leave me alone',
    'take me off your list',
    'I don’t want any more emails from you',
    'Do not contact me again.',
    'No more emails please',
    'Can you please stop sending me these?',
    'remove me',
    'Bitte melden Sie mich ab.',
    'Hören Sie endlich auf, mir zu schreiben!',
    'Keine weiteren E-Mails mehr bitte',
    'Lassen Sie mich in Ruhe',
    'Désabonnez-moi',
    'Arrêtez de m’écrire, ça suffit',
    'Ne m’envoyez plus de mails',
    'Dejen de enviarme correos',
    'Por favor, denme de baja',
    'Smettetela di scrivermi',
    'Non voglio più ricevere mail',
    'Uitschrijven aub',
    'Stuur mij geen mails meer',
    'Parem de me enviar e-mails',
    'Sluta mejla mig',
    'Stop med at sende mig mails',
    'Slutt å sende meg e-post',
    'Proszę nie wysyłać mi wiadomości',
    'Přestaňte mi psát',
    'Отпишите меня',
    'Больше не пишите мне',
    'メールの配信を停止してください',
    '请不要再给我发邮件',
    '이메일 그만 보내세요',
    'Lütfen artık mail göndermeyin',
    'Piss off!',
    'I want out',
    'Cease all communication.',
    'Verpisst euch!',
    'Foutez-moi la paix',
    'ARRET',
    'Me deixem em paz!',
    'Lämna mig ifred',
    'Zostawcie mnie w spokoju',
  ])('is read in: %s', (words) => {
    expect(wishesOf(words)).toEqual(['stop_mail']);
  });

  it('is read in a subject alone', () => {
    expect(wishesOf('', 'unsubscribe')).toEqual(['stop_mail']);
    expect(wishesOf('Jane', 'STOP')).toEqual(['stop_mail']);
  });

  it.each([
    'Please don’t stop emailing me',
    'Do not unsubscribe me!',
    'Bitte nicht abmelden',
    'How do I unsubscribe?',
    'What happens to my claims when I unsubscribe?',
    'I saw it for $79.99, you can stop emailing me about that one',
    'Stop by the store tomorrow and ask for the kettle',
    'The shop is at the bus stop',
    'My receipt from the non-stop pharmacy',
    'Thank you, that was great!',
    'Enough coffee for a year',
    'Yes',
  ])('is not read in: %s', (words) => {
    expect(wishesOf(words)).toEqual([]);
  });

  it('is not looked for in a text one character too long', () => {
    const wish = 'Stop emailing me.';
    const filler = 'x'.repeat(maxWishChars - wish.length - 1);
    expect(wishesOf(`${wish} ${filler}`)).toEqual(['stop_mail']);
    expect(wishesOf(`${wish} x${filler}`)).toEqual([]);
  });

  it('stands in the subject, whatever follows below it', () => {
    const order = 'Order 102-7788. Desk lamp $39.99. Total $39.99';
    expect(wishesOf(order, 'Unsubscribe')).toEqual(['stop_mail']);
    expect(wishesOf('x'.repeat(maxWishChars + 1), 'Unsubscribe')).toEqual(['stop_mail']);
    expect(wishesOf(order, 'Lamp for $39.99, unsubscribe')).toEqual([]);
  });
});

describe('a wish for deletion', () => {
  it.each([
    'Delete all my data',
    'please delete everything you have about me',
    'DELETE MY ACCOUNT NOW',
    'I invoke my right to erasure under the GDPR.',
    'Löschen Sie alle meine Daten.',
    'Bitte alle meine personenbezogenen Daten löschen',
    'Supprimez toutes mes données',
    'Borren todos mis datos',
    'Cancellate tutti i miei dati',
    'Verwijder al mijn gegevens',
    'Apaguem todos os meus dados',
    'Radera alla mina uppgifter',
    'Slet alle mine data',
    'Usuńcie wszystkie moje dane',
    'Smažte všechny moje údaje',
    'Удалите все мои данные',
    '私のデータをすべて削除してください',
    '请删除我的所有数据',
    '제 개인정보를 삭제해 주세요',
    'Under Art. 17 GDPR I request erasure of all personal data that you hold about me.',
    'I want my data gone.',
    'Ich verlange die Löschung meiner personenbezogenen Daten.',
    'Je demande la suppression de mes données',
    'Solicito la eliminación de todos mis datos.',
    'Chiedo la cancellazione dei miei dati personali',
    'Peço a eliminação de todos os meus dados',
    'Ik verzoek om verwijdering van mijn gegevens',
    'Jag begär radering av mina uppgifter',
    'Jeg anmoder om sletning af mine data',
    'Jeg ber om sletting av mine personopplysninger',
    'Pyydän tietojeni poistamista',
    'Proszę o usunięcie moich danych',
    'Žádám o smazání mých údajů',
    'Прошу удаления моих данных',
  ])('is read in: %s', (words) => {
    expect(wishesOf(words)).toEqual(['erase_data']);
  });

  it('stands beside one for no more mail', () => {
    expect(wishesOf('Delete all my data and never contact me again.')).toEqual(['stop_mail', 'erase_data']);
  });

  it.each([
    'Please do not delete my data',
    'Löschen Sie meine Daten nicht!',
    'How can I delete my data?',
    'Delete this receipt please',
    'Remove the kettle from the list',
    'Bitte um Löschung der Bestellung, meine Daten stehen unten',
    'Wie läuft die Löschung meiner Daten ab?',
    'The shop announced the removal of the sticker. My account number is 12.',
  ])('is not read in: %s', (words) => {
    expect(wishesOf(words)).toEqual([]);
  });
});
