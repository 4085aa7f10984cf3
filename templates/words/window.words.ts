import type { ReadingSummary } from '../../domain/emails/email-props.schemas.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import type { NoticeTone } from '../primitives/notice.js';

/** A price-adjustment window in words: a title, sentences, how to ask, and where to read on. */
export type WindowWords = {
  tone: NoticeTone;
  title: string;
  /** The last day to ask, while there is one. */
  highlight: string | null;
  sentences: string[];
  /** Where to ask and what to have ready. */
  facts: { label: string; value: string }[];
  link: { label: string; url: string } | null;
};

/** Says until when a lower price may be claimed, never more than the policy promises. */
export function windowInWords(reading: ReadingSummary): WindowWords {
  const { window } = reading;
  const shop = reading.retailer ?? 'this shop';
  const hasWindow = window.state === 'open' || window.state === 'no_purchase_date';
  const notes = (hasWindow || window.state === 'none') && window.notes ? [window.notes] : [];
  return {
    tone: window.state === 'open' ? 'good' : 'plain',
    title: titleOf(reading, shop),
    highlight:
      window.state === 'open' && window.lastClaimDay
        ? formatDay(window.lastClaimDay, { weekday: true })
        : null,
    sentences: [...sentencesOf(reading, shop), ...notes, ...unsureSentences(reading)],
    facts: hasWindow ? howToAsk(window) : [],
    link: window.url && notes.length > 0 ? { label: `Read on at ${shop}`, url: window.url } : null,
  };
}

function titleOf({ window }: ReadingSummary, shop: string): string {
  switch (window.state) {
    case 'open':
      return `Last day to ask ${shop}`;
    case 'expired':
      return `${shop}’s window has closed`;
    case 'no_purchase':
      return 'Nothing to claim here';
    case 'none':
      return `${shop} promises no price adjustments`;
    case 'no_purchase_date':
      return `${shop} gives ${window.windowDays} days, we only need the date`;
    case 'unknown_policy':
      return `We found no price-adjustment policy of ${shop}`;
    case 'unknown_retailer':
      return `We do not know ${shop === 'this shop' ? 'this shop’s policy' : `the policy of ${shop}`} yet`;
  }
}

function sentencesOf({ window, questions }: ReadingSummary, shop: string): string[] {
  const dateIsUnsure = questions.some(({ about }) => about === 'purchased_at');
  switch (window.state) {
    case 'open':
      return [
        `If ${shop} lowers the price by then, you can ask for the difference: the window is ${window.windowDays} days from purchase.`,
        ...(dateIsUnsure ? ['It is counted from the date above, so please check that first.'] : []),
      ];
    case 'expired':
      return [
        `It was ${window.windowDays} days from purchase and ended on ${formatDay(window.lastClaimDay ?? '')}.`,
        ...(dateIsUnsure ? ['If the date above is wrong, correct it and look again.'] : []),
      ];
    case 'no_purchase':
      return [
        'If you did pay for it, correct the total on your private page, and you will see the last day to ask.',
      ];
    case 'none':
      return [];
    case 'no_purchase_date':
      return ['Add the date of purchase on your private page and you will see the last day to ask.'];
    case 'unknown_policy':
      return ['Asking customer service soon after a price drop costs nothing.'];
    case 'unknown_retailer':
      return [
        'Many shops refund the difference within 7 to 30 days if you ask. It is worth a question at the counter.',
      ];
  }
}

function unsureSentences({ window: { unsure } }: ReadingSummary): string[] {
  if (!unsure || unsure.expired) return [];
  const until = unsure.lastClaimDay ? ` (until ${formatDay(unsure.lastClaimDay)})` : '';
  return [`Some sources speak of ${unsure.windowDays} days${until}. You can ask, but it is not guaranteed.`];
}

function howToAsk({ submissionMethods, proofRequired }: ReadingSummary['window']): WindowWords['facts'] {
  return [
    { label: 'Where to ask', value: submissionMethods.join(' · ') },
    { label: 'Have ready', value: proofRequired.join(' · ') },
  ];
}
