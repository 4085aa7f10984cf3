/** A figure that worker and mail server count: its name for Prometheus, and what it tells. */
type WorkFigure = { name: string; help: string; labels: readonly string[] };

/** What is counted outside the web server; {@link jobSeconds} is a histogram, the others only grow. */
export const workFigures = {
  mailsAccepted: {
    name: 'dropback_mails_accepted_total',
    help: 'Mails taken in and registered, by how they came.',
    labels: ['source'],
  },
  mailsEnded: {
    name: 'dropback_mails_ended_total',
    help: 'Mails that were worked through, by what became of them.',
    labels: ['outcome'],
  },
  jobs: {
    name: 'dropback_jobs_total',
    help: 'Runs of jobs, by how they ended; a failed one may be run again.',
    labels: ['job', 'end'],
  },
  priceChecks: {
    name: 'dropback_price_checks_total',
    help: 'Looks at product pages, by what came of them.',
    labels: ['outcome'],
  },
} as const satisfies Record<string, WorkFigure>;

/** How long the runs of a job took: reading is `job="read-receipt"`. */
export const jobSeconds = {
  name: 'dropback_job_seconds',
  help: 'Time from the start of a run of a job to its end.',
  /** Upper ends, seconds: a record, a mail, a page, a photo, a long document, what a limit cuts off. */
  buckets: [0.05, 0.25, 1, 3, 10, 30, 120],
} as const;

/** Label of the bucket of a time that is above every upper end. */
export const aboveAll = '+Inf';

/** The bucket of {@link jobSeconds} that a time falls into, by its upper end. */
export function bucketOf(seconds: number): string {
  return String(jobSeconds.buckets.find((upTo) => seconds <= upTo) ?? aboveAll);
}
