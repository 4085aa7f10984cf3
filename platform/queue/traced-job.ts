import type { Job } from 'agenda';
import type { JobContract } from '../../domain/contracts/jobs.js';
import { isRecord } from '../../domain/shared/typed-records.js';
import type { SpanFacts } from '../tracing/tracer.types.js';
import { withSpan } from '../tracing/tracing.js';

/**
 * Runs a job as a step of the trace of whoever asked for it. What recurs is not traced: it would be most of all traces, and
 * what it asks for begins one.
 */
export function traced({
  job,
  running: { attrs },
  trace,
  work,
}: {
  job: JobContract;
  running: Job;
  trace: string | undefined;
  work: () => Promise<void>;
}): Promise<void> {
  if (attrs.repeatInterval) return work();
  const facts = {
    ...idsOf(attrs.data),
    job_id: String(attrs._id),
    attempt: (attrs.failCount ?? 0) + 1,
  };
  return withSpan({ name: job.name, kind: 'consumer', parent: trace, facts }, work);
}

/** The ids that a payload names. */
export function idsOf(payload: unknown): SpanFacts {
  const fields = Object.entries(isRecord(payload) ? payload : {});
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      name.endsWith('_id') && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
