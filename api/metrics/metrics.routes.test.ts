import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReceiptJob } from '../../domain/contracts/jobs.js';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { createImapContactsRepository } from '../../platform/database/mail/imap-contacts.repository.js';
import { createWorkCounters, type WorkCounters } from '../../platform/metrics/work-counters.js';
import { bucketOf, jobSeconds, workFigures } from '../../platform/metrics/work-figures.data.js';
import { createQueue } from '../../platform/queue/queue.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';

const token = 'a token of the tests';

async function metricsOf(api: TestApi, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
}

/** Durations of a job, as a worker counts them. */
function measureOf(counters: WorkCounters, { job, seconds }: { job: string; seconds: number[] }): void {
  for (const one of seconds) {
    counters.add({ name: jobSeconds.name, labels: { job, le: bucketOf(one) } });
    counters.add({ name: `${jobSeconds.name}_sum`, labels: { job }, by: one });
  }
}

describe('without a token', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('this machine may read', async () => {
    const { status, text } = await metricsOf(api);
    expect(status).toBe(200);
    expect(text).toContain('# TYPE dropback_http_requests_total counter');
    expect(text).toMatch(/^process_cpu_seconds_total /m);
  });

  it('a request passed on by a proxy is refused', async () => {
    expect((await metricsOf(api, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(401);
    expect((await metricsOf(api, { forwarded: 'for=203.0.113.9' })).status).toBe(401);
  });

  it('counts a request under its route and never under the text in its path', async () => {
    const secret = 'someones-private-token';
    await fetch(`${api.url}/api/my/${secret}`);
    await fetch(`${api.url}/api/nothing/${secret}`);
    await fetch(`${api.url}/${secret}`);
    const { text } = await metricsOf(api);
    expect(text).toContain(
      'dropback_http_requests_total{method="GET",route="/api/my/{token}",status="404"} 1',
    );
    expect(text).toContain('{method="GET",route="/api (unknown)",status="404"} 1');
    expect(text).toContain('{method="GET",route="page",status="404"} 1');
    expect(text).not.toContain(secret);
  });

  it('reports what waits in the queue and for how long', async () => {
    const before = (await metricsOf(api)).text;
    expect(before).toContain('dropback_queue_jobs{job="read-receipt"} 0');
    const queue = createQueue({ database: api.database, logger: api.log.logger });
    await queue.enqueue({ job: readReceiptJob, payload: { receipt_id: 'none' } });
    const dueAt = new Date(Date.now() - 90 * secondMs);
    await api.database.connection
      .collection('jobs')
      .updateOne({ name: 'read-receipt' }, { $set: { nextRunAt: dueAt } });
    const { text } = await metricsOf(api);
    expect(text).toContain('dropback_queue_jobs{job="read-receipt"} 1');
    const age = /^dropback_queue_oldest_seconds\{job="read-receipt"\} (\S+)$/m.exec(text)?.[1];
    expect(Number(age)).toBeGreaterThanOrEqual(90);
    expect(Number(age)).toBeLessThan(90 + 60);
  });

  it('reports what the other processes counted, summed over them', async () => {
    const { database, log } = api;
    const counters = [1, 2].map(() => createWorkCounters({ database, logger: log.logger }));
    for (const one of counters) {
      one.add({ name: workFigures.mailsEnded.name, labels: { outcome: 'receipt_created' } });
      one.add({ name: workFigures.priceChecks.name, labels: { outcome: 'price' }, by: 2 });
      measureOf(one, { job: 'read-receipt', seconds: [0.2, 2, 500] });
      await one.stop();
    }
    const { text } = await metricsOf(api);
    expect(text).toContain('dropback_mails_ended_total{outcome="receipt_created"} 2');
    expect(text).toContain('dropback_price_checks_total{outcome="price"} 4');
    expect(text).toContain('# TYPE dropback_job_seconds histogram');
    expect(text).toContain('dropback_job_seconds_bucket{job="read-receipt",le="0.05"} 0');
    expect(text).toContain('dropback_job_seconds_bucket{job="read-receipt",le="3"} 4');
    expect(text).toContain('dropback_job_seconds_bucket{job="read-receipt",le="+Inf"} 6');
    expect(text).toContain('dropback_job_seconds_count{job="read-receipt"} 6');
    expect(text).toMatch(/^dropback_job_seconds_sum\{job="read-receipt"\} 1004\.4/m);
  });

  it('reports how long ago each mailbox was read, and nothing about a removed one', async () => {
    const contacts = createImapContactsRepository(api);
    const aMinuteAgo = new Date(Date.now() - minuteMs);
    await contacts.noteRead({ id: 'a', now: aMinuteAgo, dueAt: aMinuteAgo });
    expect((await metricsOf(api)).text).toMatch(/^dropback_mailbox_unread_seconds\{mailbox="a"\} 6\d/m);
    await contacts.forgetOthers({ ids: [], before: new Date() });
    expect((await metricsOf(api)).text).not.toContain('mailbox="a"');
  });

  it('reports the spool of its machine', async () => {
    const folder = join(api.config.store.dataDir, 'spool', 'new');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '1-a'), 'mail');
    expect((await metricsOf(api)).text).toContain('dropback_spool_mails 1');
  });
});

describe('with a token, or a public address', () => {
  it('only a caller with the token may read', async () => {
    const api = await startTestApi({ env: { METRICS_TOKEN: token } });
    expect((await metricsOf(api)).status).toBe(401);
    expect((await metricsOf(api, { authorization: `Bearer ${token}x` })).status).toBe(401);
    expect((await metricsOf(api, { authorization: `Bearer ${token}` })).status).toBe(200);
    await api.close();
  });

  it('a public site without one shows nothing, not even to its own machine, where a proxy may run', async () => {
    const api = await startTestApi({ env: { PUBLIC_URL: 'https://dropback.test' } });
    expect((await metricsOf(api)).status).toBe(401);
    await api.close();
  });
});
