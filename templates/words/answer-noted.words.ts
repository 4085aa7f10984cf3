import { noTier } from '../../domain/claims/held/held-questions.rules.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { isolated } from '../../domain/shared/text/isolated.js';

type Noted = EmailProps<'answer-noted'>;
type Note = Noted['notes'][number];

/** The answer to what a reply says of a purchase: the title, which is also the subject, and a sentence for each statement. */
export function answerNotedWords(props: Noted): { title: string; sentences: string[] } {
  const isNoted = props.notes.some(({ result }) => result === 'noted');
  const last = isNoted
    ? [
        'Your private page shows what you can ask for now. If we misunderstood you, answer the question there or reply again.',
      ]
    : [];
  return {
    title: isNoted ? 'Thank you, we have noted your answer' : 'Nothing was changed',
    sentences: [...props.notes.map((note) => sentenceOf(note, props)), ...last],
  };
}

function sentenceOf(note: Note, { shop: name, tiers }: Noted): string {
  const shop = isolated(name);
  const words: Record<Note['result'], string> = {
    noted: `Noted: ${factOf(note, shop)}.`,
    receipt_wins: `Your receipt says otherwise, and we go by it: ${factOf(note, shop)}.`,
    not_asked: `Whether you get money back from ${shop} does not depend on ${subjects[note.about]}.`,
    no_such_tier: `We know no such membership at ${shop} that changes what you can ask for. ${
      tiers.length > 0 ? `These do: ${tiers.join(', ')}.` : 'None does.'
    }`,
    which_purchase: `You told us about ${subjects[note.about]}, but it could be about several things you bought. Please answer on the page of the one you mean.`,
  };
  return words[note.result];
}

const subjects: Record<Note['about'], string> = {
  used_promo_code: 'a promo code',
  paid_full_price: 'having paid full price',
  channel: 'where you bought it',
  is_member: 'a membership',
  member_tier: 'your membership',
  kept_pieces: 'how many you still have',
};

function factOf({ about, answer }: Note, shop: string): string {
  const isYes = answer === 'yes';
  switch (about) {
    case 'used_promo_code':
      return isYes ? 'a promo code was used' : 'no promo code was used';
    case 'paid_full_price':
      return isYes ? 'you paid full price' : 'you did not pay full price';
    case 'channel':
      return answer === 'store' ? 'you bought it in a store' : 'you bought it online';
    case 'is_member':
      return isYes ? `you are a member at ${shop}` : `you are not a member at ${shop}`;
    case 'kept_pieces':
      return answer === '0' ? 'you have none of them anymore' : `you still have ${answer}`;
    case 'member_tier':
      return answer === noTier
        ? `you have no such membership at ${shop}`
        : `you have ${isolated(answer ?? '')}`;
  }
}
