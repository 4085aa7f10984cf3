import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { composeAnswer } from '../../domain/emails/answer.rules.js';
import type { RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
import { toReadingView } from '../../domain/receipts/view/reading-view.rules.js';
import type { ReadingView } from '../../domain/receipts/view/reading-view.schemas.js';
import { seedSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { readingTable } from '../../scripts/cli/read/reading-table.js';
import { fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import type { TestApi } from './api/api.fixtures.js';
import { submitReceipts } from './api/readings.fixtures.js';

type Slip = FunctionComponent<{ reading: ReadingView; onCorrect: () => Promise<void> }>;
// The dashboard is built by other rules than the server: its module is found by path and not by type.
const slipModule = new URL('../../dashboard/src/features/status/reading-slip.tsx', import.meta.url).pathname;

/** Creates what tells what mail, HTTP, page and command line say about one reading, in small letters; HTTP as the view itself. */
export async function createSaidEverywhere({ api, now }: { api: TestApi; now: Date }) {
  const { ReadingSlip } = (await import(slipModule)) as { ReadingSlip: Slip };
  return async (reading: RecordedReading) => {
    const receipt = {
      file_name: 'a.jpg',
      mail_context: null,
      state: 'read' as const,
      readings: [reading],
      failure: null,
    };
    const submission = { thread: null, rejected: [], mail_end: null };
    const answer = composeAnswer({
      submission,
      receipts: [receipt],
      now,
      statusUrl: 'https://a.example/r/t',
      retailers: seedSnapshot,
    });
    const mail = renderEmail({ ...answer, ...fixtureSender });
    const { token } = await submitReceipts({ api, reading });
    const response = await fetch(`${api.url}/api/submissions/${token}`);
    const status = (await response.json()) as SubmissionStatusResponse;
    const view = status.receipts[0]?.readings[0];
    if (!view) throw new Error('HTTP shows no reading');
    const page = renderToStaticMarkup(
      createElement(ReadingSlip, { reading: view, onCorrect: async () => undefined }),
    );
    const table = readingTable({
      file: 'a.jpg',
      outcome: { ok: true, readings: [toReadingView({ reading, now, retailers: seedSnapshot })] },
    });
    return {
      view,
      state: /data-window="(\w+)"/.exec(page)?.[1],
      texts: { mailText: plain(mail.text), mailHtml: plain(mail.html), page: plain(page), cli: plain(table) },
    };
  };
}

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&nbsp;': ' ' };
/** The words of a text or page, without tags, in small letters. */
export const plain = (text: string): string =>
  text
    .replace(/<style.*?<\/style>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .toLowerCase();
