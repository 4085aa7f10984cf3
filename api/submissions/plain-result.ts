import type { ReceiptStatusResponse, SubmissionStatusResponse } from '../../domain/contracts/http.js';
import type { PurchaseView } from '../../domain/purchases/purchase-view.types.js';
import { questionInWords } from '../../domain/receipts/question-words.rules.js';
import type { ReadingView } from '../../domain/receipts/reading-view.schemas.js';
import { isToBeRead, isUnderWay } from '../../domain/receipts/receipt-progress.rules.js';
import { reasonFor } from '../../domain/receipts/refused-file.words.js';
import { windowInWords } from '../../domain/receipts/window-words.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import { formatMoney } from '../../domain/shared/money.js';

/** How an upload that led here ended: every file stored, or some of them refused. */
export const uploadEnds = ['stored', 'partly'] as const;
type UploadEnd = (typeof uploadEnds)[number];

/** Said above the result, for a form that was sent without JavaScript. */
const endWords: Record<UploadEnd, string> = {
  stored: "Receipt uploaded successfully! We'll notify you if we find any price drops on your purchases.",
  partly: 'Some files were rejected: each is named below with the reason. The others are stored.',
};

/** The pages' colours and nothing that has to be loaded. */
const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1.25rem; font: 1.0625rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; background: #fbf7ef; color: #1d2421 }
a { color: #0b5d3f } section { border-top: 2px dotted #9a958a; margin-top: 1.5rem }
dl { display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr); gap: .25rem 1rem } dd { margin: 0 }
a.act { display: inline-block; padding: .7rem 1rem; border: 2px solid; border-radius: .5rem; margin: .25rem .5rem .25rem 0 }
[role=status] { border-left: .3rem solid #0b5d3f; padding-left: .75rem; font-weight: 600 }
@media (prefers-color-scheme: dark) { body { background: #161a18; color: #f1ede4 } a { color: #7fd6ae } }`;

/**
 * What a private link shows, as a page that needs no JavaScript: what became of each file, what was read, until when
 * to ask for a lower price, what is watched. To correct or delete anything the full page is needed.
 *
 * @param status null for a link that does not work, or no longer
 */
export function drawPlainResult({
  status,
  end,
  path,
  brandName,
}: {
  status: SubmissionStatusResponse | null;
  end: UploadEnd | null;
  /** Of the page, without a query: `/r/…`. */
  path: string;
  brandName: string;
}): string {
  const title = status ? 'Your receipts' : 'This link does not work';
  const body = status ? bodyOf({ status, end, path }) : [paragraph('It may be old, closed or mistyped.')];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} | ${brandName}`)}</title><style>${style}</style></head><body><main>`,
    `<h1>${title}</h1>`,
    ...body,
    '<p><a href="/upload-receipt">Upload another receipt</a> · <a href="/">Front page</a></p>',
    '</main></body></html>',
  ].join('\n');
}

function bodyOf({
  status,
  end,
  path,
}: {
  status: SubmissionStatusResponse;
  end: UploadEnd | null;
  path: string;
}): string[] {
  const { receipts, purchases, rejected, answered_at, mail_stopped } = status;
  const byMail = mail_stopped ? null : answered_at ? 'We also sent you this by email.' : 'We email you too.';
  return [
    ...(end ? [`<p role="status">${escapeHtml(endWords[end])}</p>`] : []),
    ...(byMail ? [paragraph(byMail)] : []),
    isUnderWay(status)
      ? `<p><a class="act" href="${escapeHtml(`${path}?plain=1`)}">Load this page again</a></p>`
      : '',
    ...receipts.flatMap(receiptSections),
    ...(rejected.length > 0
      ? [
          `<section><h2>Not stored</h2>${listOf(rejected.map(({ file_name, code }) => `${file_name}: ${reasonFor(code)}`))}</section>`,
        ]
      : []),
    ...purchases.filter(({ items }) => items.length > 0).map(watchSection),
    `<p><a class="act" href="${escapeHtml(path)}">Full page, with JavaScript: correct, link, delete</a></p>`,
  ];
}

function receiptSections(receipt: ReceiptStatusResponse): string[] {
  const { file_name: name, readings } = receipt;
  if (readings.length > 0) return readings.map((reading) => readingSection(reading));
  const words = isToBeRead(receipt)
    ? 'It is stored, and we are reading it now.'
    : 'We could not read it. A sharper picture, or the email of the order, may do better.';
  return [`<section><h2>${escapeHtml(name)}</h2>${paragraph(words)}</section>`];
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
    ...(order_number ? [['Order', order_number.value]] : []),
    ['Total', total_cents ? formatMoney({ cents: total_cents.value, currency }) : 'not found'],
  ];
  const lines = items.map(({ name, quantity, total_cents: gross, net_total_cents: net }) => {
    const cents = net ?? gross;
    const price = cents === null ? '' : `, ${formatMoney({ cents, currency })}`;
    return `${quantity === 1 ? '' : `${quantity} × `}${name}${price}`;
  });
  return [
    `<section><h2>${escapeHtml(shop ?? 'Shop not recognised')}</h2>`,
    `<dl>${facts.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text ?? '')}</dd>`).join('')}</dl>`,
    lines.length > 0 ? listOf(lines) : '',
    ...questions.map((question) => paragraph(`Please check: ${questionInWords(question, reading)}`)),
    `<h3>${escapeHtml(window.title)}</h3>`,
    window.highlight ? `<p><strong>${escapeHtml(window.highlight)}</strong></p>` : '',
    ...window.sentences.map(paragraph),
    '</section>',
  ].join('\n');
}

function watchSection({ shop, items, currency }: PurchaseView): string {
  const lines = items.map(({ name, words, claim }) => {
    const back = claim?.state === 'open' ? formatMoney({ cents: claim.amount_cents, currency }) : null;
    return `${name}: ${words.label}. ${back ? `${back} to ask for. ` : ''}${words.what}`;
  });
  return `<section><h2>${escapeHtml(`What is watched at ${shop ?? 'the shop'}`)}</h2>${listOf(lines)}</section>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function listOf(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}
