import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { type OtlpCollector, startOtlpCollector } from '../../tests/support/servers/otlp-collector.js';
import type { Logger } from '../logger/logger.js';
import { openOtlpTracer } from './otlp-tracer.js';
import { noteInSpan, startTracing, traceparent, withSpan } from './tracing.js';

let collector: OtlpCollector;
let warnings: Record<string, unknown>[];
const logger = { warn: (facts: Record<string, unknown>) => void warnings.push(facts) } as unknown as Logger;

beforeEach(async () => {
  warnings = [];
  collector = await startOtlpCollector();
});
afterEach(() => collector.close());

const start = (headers: Record<string, string> | null = null) =>
  startTracing({ config: { tracing: { endpoint: collector.endpoint, headers } }, logger, name: 'test' });
const sent = (name: string) => {
  const span = collector.spans.find((one) => one.name === name);
  if (!span) throw new Error(`no span ${name}`);
  return span;
};

it('steps within a step are its children, with facts, the process and the headers', async () => {
  const stop = await start({ 'x-key': 'a b' });
  await withSpan({ name: 'outer', kind: 'server', facts: { spool_id: 'one' } }, async () => {
    await withSpan({ name: 'inner' }, async () => noteInSpan({ files: 2 }));
  });
  await stop();
  expect(sent('inner').parentSpanId).toBe(sent('outer').spanId);
  expect(sent('inner').traceId).toBe(sent('outer').traceId);
  expect(sent('inner').attributes).toEqual([{ key: 'files', value: { intValue: 2 } }]);
  expect(sent('outer').process).toBe('dropback-test');
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'a b', path: '/v1/traces' });
});

it('a trace is continued from what was kept, with a link to the step of another trace that continues it', async () => {
  const stop = await start();
  const kept = await withSpan({ name: 'mail' }, async () => traceparent());
  await withSpan({ name: 'request' }, async () => {
    await withSpan({ name: 'release', parent: kept }, async () => undefined);
  });
  await withSpan({ name: 'broken', parent: 'nonsense' }, async () => undefined);
  await stop();
  expect(sent('release')).toMatchObject({ traceId: sent('mail').traceId, parentSpanId: sent('mail').spanId });
  expect(sent('release').links?.map(({ traceId }) => traceId)).toEqual([sent('request').traceId]);
  expect(sent('broken').parentSpanId ?? '').toBe('');
});

it('of an error only the code is told, and the error is thrown as it was', async () => {
  const stop = await start();
  const error = createAppError({ code: 'receipt.too_large', message: 'ann@example.com sent too much' });
  await expect(withSpan({ name: 'fails' }, () => Promise.reject(error))).rejects.toBe(error);
  await stop();
  expect(sent('fails').attributes).toEqual([
    { key: 'error.type', value: { stringValue: 'receipt.too_large' } },
  ]);
  expect(sent('fails').status.code).toBe(2);
  expect(collector.bodies()).not.toContain('ann@example.com');
});

it('without an endpoint work is done as it is, and the SDK is not even loaded', async () => {
  const tracing = new URL('./tracing.ts', import.meta.url).href;
  const program = `
    const { startTracing, withSpan, traceparent } = await import(${JSON.stringify(tracing)});
    await startTracing({ config: { tracing: { endpoint: null, headers: null } }, name: 'test' });
    const did = await withSpan({ name: 'work' }, async () => String(traceparent()));
    const { createRequire } = await import('node:module');
    const loaded = Object.keys(createRequire(${JSON.stringify(tracing)}).cache);
    console.log(did, loaded.filter((path) => path.includes('@opentelemetry')).length);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe('undefined 0');
});

it.each(['silent', 'refusing'] as const)(
  'a collector that is %s delays no work; what it does not take is dropped, counted and logged',
  async (mood) => {
    collector.be(mood);
    const { endpoint } = collector;
    const tracer = openOtlpTracer({
      endpoint,
      headers: {},
      process: 'test',
      logger,
      maxWaiting: 10,
      answerMs: 100,
    });
    let done = 0;
    const work = async () => {
      done += 1;
    };
    for (let step = 0; step < 25; step += 1) await tracer.run({ name: 'step' }, work);
    expect(done).toBe(25);
    await tracer.stop().catch(() => undefined);
    expect(warnings).toEqual([{ spans: 25, since_start: 25 }]);
    expect(collector.spans).toEqual([]);
  },
);
