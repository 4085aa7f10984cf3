import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleFiles, uploadForm } from '../support/api/files.fixtures.js';
import { type NameServer, startNameServer } from '../support/mail/name-server.js';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { orderHtml, sendMail } from '../support/send-mail.js';
import { type OtlpCollector, type SentSpan, startOtlpCollector } from '../support/servers/otlp-collector.js';
import { waitFor } from '../support/time/wait-for.js';

let names: NameServer;
let collector: OtlpCollector;
let product: Product;
let observer: Observer;
beforeAll(async () => {
  names = await startNameServer();
  collector = await startOtlpCollector();
  product = await startProduct({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      SENDER_POLICY: 'verified',
      NAME_SERVERS: names.address,
    },
  });
  observer = await openObserver({ uri: product.mongodbUri });
});
afterAll(async () => {
  await observer.close();
  await product.stop();
  await collector.close();
  await names.close();
});

const handedOver = async (template: string) =>
  (await observer.outbox()).find((row) => row.template === template && row.state === 'captured');
/** Process, name of the step, and of the step that it belongs to. */
const pathsOf = (trace: readonly SentSpan[]) => {
  const nameOf = new Map(trace.map(({ spanId, name }) => [spanId, name]));
  return trace.map(({ process, name, parentSpanId }) =>
    [process.replace('dropback-', ''), name, nameOf.get(parentSpanId ?? '') ?? null].join(' < '),
  );
};
/** Spans of the trace that has a step of this name, once that step was told. */
const traceWith = (step: string, isIt: (span: SentSpan) => boolean = () => true) =>
  waitFor(`a trace with ${step}`, async () => {
    const found = collector.spans.find((span) => span.name === step && isIt(span));
    return found && collector.spans.filter(({ traceId }) => traceId === found.traceId);
  });

const secret = 'The desk lamp of my aunt';

it('the way of a mail that its sender had to confirm is one trace over mail server, drain, web server and worker', async () => {
  const html = `${orderHtml({ orderNumber: '7654321', total: '43.29' })}<!--${'.'.repeat(7000)}-->`;
  await sendMail({ host: product.smtpHost, port: product.smtpPort, mail: { subject: secret, html } });
  const asked = await waitFor('the question', () => handedOver('confirm-sender'));
  const page = new URL(String(asked.props.confirmUrl)).pathname;
  const confirmed = await fetch(`${product.httpUrl}${page}`, { method: 'POST' });
  expect(await confirmed.json()).toEqual({ released: 1 });
  const answer = await waitFor('the answer', async () => {
    const rows = await observer.outbox();
    return rows.find(({ template, state }) => template !== 'confirm-sender' && state === 'captured');
  });
  const idOf = ({ attributes }: SentSpan) =>
    attributes.find(({ key }) => key === 'outbox_id')?.value.stringValue;
  const answerId = (answer as unknown as { _id: string })._id;
  await traceWith('send-email', (span) => idOf(span) === answerId);
  const way = [
    'ingest < receive mail < ',
    'ingest < write to spool < receive mail',
    'ingest-drain < register mail < receive mail',
    'worker < process-message < register mail',
    'worker < send-email < process-message',
    'api < release mail < receive mail',
    'worker < process-message < release mail',
    'worker < store submission < process-message',
    'worker < read-receipt < store submission',
    'worker < form-purchases < read-receipt',
    'worker < answer-submission < form-purchases',
    'worker < send-email < answer-submission',
  ];
  const trace = await waitFor('all spans', async () => {
    const all = await traceWith('receive mail');
    return all.length >= way.length && all;
  });
  expect(pathsOf(trace).sort()).toEqual([...way].sort());
  const [message] = await observer.messages();
  expect(message?.trace?.split('-')[1]).toBe(trace[0]?.traceId);
});

it('the way of an upload begins at the web server and goes on in the worker', async () => {
  const files = [{ name: 'my order.pdf', type: 'application/pdf', bytes: sampleFiles.pdf() }];
  const form = uploadForm({ files, fields: { email: 'ben@example.com' } });
  const sent = await fetch(`${product.httpUrl}/api/receipts`, { method: 'POST', body: form });
  expect(sent.status).toBeLessThan(300);
  const trace = await waitFor('the whole way', async () => {
    const all = await traceWith('POST /api/receipts');
    return all.some(({ name }) => name === 'send-email') && all;
  });
  expect(pathsOf(trace)).toEqual(
    expect.arrayContaining([
      'api < POST /api/receipts < ',
      'api < store submission < POST /api/receipts',
      'worker < read-receipt < store submission',
      'worker < form-purchases < read-receipt',
    ]),
  );
});

it('nothing that was sent is told to the collector', () => {
  const told = collector.bodies();
  for (const text of [secret, 'ann@example.com', 'ben@example.com', '7654321', 'lamp', 'my order.pdf'])
    expect(told).not.toContain(text);
});
