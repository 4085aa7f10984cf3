import type {
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../domain/contracts/submissions.contract.js';
import { mailWishWords } from '../../domain/emails/mail-wish.words.js';
import { reasonFor } from '../../domain/receipts/file/refused-file.words.js';
import { nothingTakenInWords } from '../../domain/receipts/view/nothing-taken.words.js';
import { questionInWords } from '../../domain/receipts/view/question-words.rules.js';
import type { ReadingView } from '../../domain/receipts/view/reading-view.schemas.js';
import { isToBeRead, isUnderWay } from '../../domain/receipts/view/receipt-progress.rules.js';
import { windowInWords } from '../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import { isolated } from '../../domain/shared/isolated.js';
import { formatMoney } from '../../domain/shared/money.js';
import { isMailStopped } from '../../domain/submissions/mail-stopped.rules.js';
import { proofInWords } from '../../domain/submissions/proof.words.js';
import { plainMailWish } from '../http/plain-mail-wish.js';
import {
  actLink,
  factsOf,
  listOf,
  type PlainPage,
  paragraph,
  plainAddress,
  section,
} from '../http/plain-page.js';
import { watchSection } from '../items/plain-items.js';

/** Result of the upload that led here: every file stored, or some of them refused. */
export const uploadEnds = ['stored', 'partly'] as const;
type UploadEnd = (typeof uploadEnds)[number];

/** Shown above the result, for a form submitted without JavaScript. */
const endWords: Record<UploadEnd, string> = {
  stored: "Receipt uploaded successfully! We'll notify you if we find any price drops on your purchases.",
  partly: 'Some files were rejected: each is listed below with the reason. The others are stored.',
};

/**
 * The content of a private link, as a page that needs no JavaScript: the result of each file, the reading, the last
 * day to ask for a lower price, what is watched. Correcting or deleting anything requires the full page.
 */
export function drawPlainResult(shown: {
  status: SubmissionStatusResponse;
  end: UploadEnd | null;
  /** Path of the page without a query: `/r/…`. */
  path: string;
  /** API path of this link. */
  base: string;
}): PlainPage {
  return { title: 'Your receipts', body: bodyOf(shown), hasForm: true };
}

function bodyOf({
  status,
  end,
  path,
  base,
}: {
  status: SubmissionStatusResponse;
  end: UploadEnd | null;
  path: string;
  base: string;
}): string[] {
  const { receipts, purchases, rejected, answered_at, answer_unsent } = status;
  const mailStopped = isMailStopped(status);
  const nothing = nothingTakenInWords(status);
  const proof = proofInWords(status);
  const byMail = proof ?? (answered_at ? 'We also sent you this by email.' : 'We will also email you.');
  return [
    ...(end ? [`<p role="status">${escapeHtml(endWords[end])}</p>`] : []),
    ...(mailStopped || answer_unsent ? [] : [paragraph(byMail)]),
    isUnderWay(status) ? actLink({ to: plainAddress(path), text: 'Reload this page' }) : '',
    // Actions come first, as on the full page.
    ...purchases
      .filter(({ items }) => items.length > 0)
      .map((purchase) => watchSection({ purchase, page: path, base })),
    ...(nothing ? [`<h2>${nothing.title}</h2>`, paragraph(nothing.text)] : []),
    ...receipts.flatMap(receiptSections),
    ...(rejected.length > 0
      ? [
          section({
            title: 'Not stored',
            body: listOf(rejected.map(({ file_name, code }) => `${file_name}: ${reasonFor(code)}`)),
          }),
        ]
      : []),
    section({
      title: mailWishWords.title,
      body: plainMailWish({ isStopped: mailStopped, isMuted: status.mail_muted, base }),
      id: 'emails',
    }),
    actLink({ to: path, text: 'Full page (needs JavaScript): correct, add links, delete' }),
  ];
}

function receiptSections(receipt: ReceiptStatusResponse): string[] {
  const { file_name: name, readings } = receipt;
  if (readings.length > 0) return readings.map((reading) => readingSection(reading));
  const words = isToBeRead(receipt)
    ? 'It is stored, and we are reading it now.'
    : 'We could not read it. A sharper photo or the order email may work better.';
  return [section({ title: name, body: paragraph(words) })];
}

function readingSection(reading: ReadingView): string {
  const {
    shop,
    purchased_at,
    order_number,
    total_cents,
    currency_code: currency,
    items,
    questions,
  } = reading;
  const window = windowInWords(reading);
  const facts = [
    ['Date', purchased_at ? formatDay(purchased_at.value) : 'not found'],
    ['Order', order_number?.value ?? null],
    ['Total', total_cents ? formatMoney({ cents: total_cents.value, currency }) : 'not found'],
  ] as const;
  const lines = items.map(({ name, quantity, total_cents: gross, net_total_cents: net }) => {
    const cents = net ?? gross;
    const price = cents === null ? '' : `, ${formatMoney({ cents, currency })}`;
    return `${quantity === 1 ? '' : `${quantity} × `}${isolated(name)}${price}`;
  });
  const body = [
    factsOf(facts),
    lines.length > 0 ? listOf(lines) : '',
    ...questions.map((question) => paragraph(`Please check: ${questionInWords(question, reading)}`)),
    `<h3>${escapeHtml(window.title)}</h3>`,
    window.highlight ? `<p><strong>${escapeHtml(window.highlight)}</strong></p>` : '',
    ...window.sentences.map(paragraph),
  ];
  return section({ title: shop ?? 'Shop not recognized', body: body.join('\n') });
}
