import { createElement, Fragment, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { composeAnswer } from '../../domain/emails/answer.rules.js';
import type { RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
import { toReadingView } from '../../domain/receipts/view/reading-view.rules.js';
import type { ReadingView } from '../../domain/receipts/view/reading-view.schemas.js';
import {
  isShopAsked,
  type UnnamedOrder,
  unnamedOrder,
} from '../../domain/receipts/view/unnamed-order.rules.js';
import { seedSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { readingTable } from '../../scripts/cli/read/reading-table.js';
import { fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import type { TestApi } from './api/api.fixtures.js';
import { submitReceipts } from './api/readings.fixtures.js';

type AskedReading = { reading: ReadingView };
type PageParts = {
  ReadingSlip: FunctionComponent<{ reading: ReadingView; onCorrect: () => Promise<void> }>;
  ShopQuestion: FunctionComponent<{ unnamed: UnnamedOrder; onName: () => Promise<void> }>;
  ReadingQuestions: FunctionComponent<{ asked: AskedReading; onCorrect: () => Promise<void> }>;
  toDoOf: (status: SubmissionStatusResponse) => { readings: AskedReading[] };
};

/** Parts of the private page. The dashboard is built by other rules than the server: found by path and not by type. */
async function loadPageParts(): Promise<PageParts> {
  const modules = [
    'features/status/reading-slip.tsx',
    'features/status/reading-questions.tsx',
    'features/status/to-do.rules.ts',
    'components/purchases/shop-question.tsx',
  ].map((path) => new URL(`../../dashboard/src/${path}`, import.meta.url).pathname);
  const loaded = await Promise.all(modules.map((path) => import(path)));
  return Object.assign({}, ...loaded);
}

/** What the private page says of a reading: its slip, and what is asked above it. */
function pageOf({
  status,
  view,
  parts,
}: {
  status: SubmissionStatusResponse;
  view: ReadingView;
  parts: PageParts;
}) {
  const { ReadingSlip, ShopQuestion, ReadingQuestions, toDoOf } = parts;
  const done = async () => undefined;
  const shop = isShopAsked(view)
    ? [createElement(ShopQuestion, { unnamed: unnamedOrder(view), onName: done })]
    : [];
  const asked = toDoOf(status).readings.map((one) =>
    createElement(ReadingQuestions, { key: one.reading.id, asked: one, onCorrect: done }),
  );
  return renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      ...shop,
      ...asked,
      createElement(ReadingSlip, { reading: view, onCorrect: done }),
    ),
  );
}

/** Creates what tells what mail, HTTP, page and command line say about one reading, in small letters; HTTP as the view itself. */
export async function createSaidEverywhere({ api, now }: { api: TestApi; now: Date }) {
  const parts = await loadPageParts();
  return async (reading: RecordedReading) => {
    const receipt = {
      file_name: 'a.jpg',
      created_at: now,
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
    const page = pageOf({ status, view, parts });
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
