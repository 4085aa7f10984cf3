import { helpBesideAsking, isStillToAsk, waysToAsk } from '../../domain/claims/claim-page.rules.js';
import {
  boughtInWords,
  bringInWords,
  claimTitle,
  evidenceRows,
  lowerPriceInWords,
  reasonInWords,
  standingInWords,
  stillWatchedInWords,
  claimPageWords as words,
} from '../../domain/claims/claim-page.words.js';
import type { ClaimChannelResponse, ClaimResponse } from '../../domain/claims/claim-view.schemas.js';
import { whatElseTitle } from '../../domain/claims/what-else.words.js';
import { lastDayTitle } from '../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import {
  actLink,
  factsOf,
  listOf,
  type PlainPage,
  paragraph,
  plainAddress,
  section,
} from '../http/plain-page.js';
import { heldForms } from '../items/held.routes.js';
import { type OutcomeDraft, plainOutcome } from './plain-outcome.js';

/**
 * A claim as a page that needs no JavaScript: amount, deadline, shop, the text to ask with, its basis, and a form
 * for the outcome.
 */
export function drawPlainClaim({
  claim,
  draft,
  claimPath,
  filePath,
  statusPath,
}: {
  claim: ClaimResponse;
  /** Content of the outcome form. */
  draft: OutcomeDraft;
  /** The forms post to addresses below it. */
  claimPath: string;
  /** Path of a receipt's file. */
  filePath: (receiptId: string) => string;
  /** Path of the page with all receipts of the link: `/r/…`. */
  statusPath: string;
}): PlainPage {
  const { last_day } = claim;
  const title = claimTitle(claim);
  const { what, tax } = boughtInWords(claim);
  const reason = reasonInWords(claim);
  const standing = standingInWords(claim);
  const help = helpBesideAsking(claim);
  return {
    title: `${title.words} ${title.amount}`,
    body: [
      paragraph(tax ? `${what}, ${tax}` : what),
      reason ? paragraph(reason) : '',
      isStillToAsk(claim)
        ? `<p><strong>${escapeHtml(`${lastDayTitle({ isAtLeast: claim.is_at_least })}: ${formatDay(last_day)}`)}</strong></p>`
        : '',
      standing ? paragraph(standing) : '',
      heldForms({ questions: claim.questions, to: `${claimPath}/held` }),
      ...waysToAsk(claim).map(wayOf),
      claim.rules.length > 0 ? section({ title: words.rules, body: listOf(claim.rules) }) : '',
      plainOutcome({ claim, claimPath, draft }),
      (claim.outcome?.refunded_cents ?? 0) > 0 ? paragraph(stillWatchedInWords(claim)) : '',
      help.length > 0 ? section({ title: whatElseTitle, body: listOf(help) }) : '',
      evidenceOf(claim),
      claim.receipt ? actLink({ to: filePath(claim.receipt.id), text: words.receipt }) : '',
      actLink({ to: plainAddress(statusPath), text: words.back }),
    ],
    hasForm: true,
  };
}

function wayOf({ where, contact, bring, subject, words: toSend }: ClaimChannelResponse): string {
  const body = [
    contact ? paragraph(contact) : '',
    bring.length > 0 ? paragraph(bringInWords(bring)) : '',
    subject ? paragraph(`${words.subject}: ${subject}`) : '',
    `<blockquote>${escapeHtml(toSend)}</blockquote>`,
  ];
  return section({ title: where, body: body.join('\n') });
}

function evidenceOf(claim: ClaimResponse): string {
  const { note } = claim.evidence;
  const body = `${paragraph(lowerPriceInWords(claim))}${factsOf(evidenceRows(claim))}${note ? paragraph(note) : ''}`;
  return section({ title: words.evidence, body });
}
