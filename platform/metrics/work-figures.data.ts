/** A figure counted by worker or mail server: its Prometheus name, help text and labels. */
type WorkFigure = { name: string; help: string; labels: readonly string[] };

/** What is counted outside the web server; {@link jobSeconds} is a histogram, the others are counters. */
export const workFigures = {
  mailsAccepted: {
    name: 'dropback_mails_accepted_total',
    help: 'Emails received and registered, by source.',
    labels: ['source'],
  },
  mailsEnded: {
    name: 'dropback_mails_ended_total',
    help: 'Emails processed, by outcome.',
    labels: ['outcome'],
  },
  jobs: {
    name: 'dropback_jobs_total',
    help: 'Job runs by result; a failed job may run again.',
    labels: ['job', 'end'],
  },
  priceChecks: {
    name: 'dropback_price_checks_total',
    help: 'Price checks of product pages, by outcome.',
    labels: ['outcome'],
  },
  sourceReadings: {
    name: 'dropback_source_readings_total',
    help: 'Readings of prices, by source and outcome.',
    labels: ['source', 'outcome'],
  },
} as const satisfies Record<string, WorkFigure>;

/** How long job runs took: reading is `job="read-receipt"`. */
export const jobSeconds = {
  name: 'dropback_job_seconds',
  help: 'Duration of job runs.',
  /** Upper bounds, seconds: a record, a mail, a page, a photo, a long document, runs cut off by a limit. */
  buckets: [0.05, 0.25, 1, 3, 10, 30, 120],
} as const;

/** Label of the bucket above all upper bounds. */
export const aboveAll = '+Inf';

/** The bucket of {@link jobSeconds} for a duration, by its upper bound. */
export function bucketOf(seconds: number): string {
  return String(jobSeconds.buckets.find((upTo) => seconds <= upTo) ?? aboveAll);
}
