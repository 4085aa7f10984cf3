import { Counter, type Metric, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/connection.js';
import { createWorkCountsReader, type WorkCount } from '../../platform/metrics/work-counters.js';
import { aboveAll, jobSeconds, workFigures } from '../../platform/metrics/work-figures.data.js';

/** Metrics the other processes count in the database; none while it cannot be read. */
export function addWorkMetrics({ registry, database }: { registry: Registry; database: Database }): void {
  const readAll = createWorkCountsReader({ database });
  const read = (): Promise<WorkCount[]> => readAll().catch(() => []);
  for (const { name, help, labels } of Object.values(workFigures)) {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        counter.reset();
        for (const one of await read()) if (one.name === name) counter.inc(one.labels, one.value);
      },
    });
  }
  const { name, help } = jobSeconds;
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: histogramOf(await read()),
  });
  // Its buckets were filled elsewhere, while prom-client's own histogram can only observe.
  registry.registerMetric({ name, help, get, reset: () => undefined } as unknown as Metric);
}

type HistogramValue = { metricName: string; labels: Record<string, string>; value: number };

/** The lines of {@link jobSeconds}; buckets are cumulative. */
function histogramOf(counts: readonly WorkCount[]): HistogramValue[] {
  const { name, buckets } = jobSeconds;
  const sums = counts.filter((one) => one.name === `${name}_sum`);
  return sums.flatMap(({ labels: { job = '' }, value: sum }) => {
    let count = 0;
    const lines = [...buckets.map(String), aboveAll].map((le) => {
      const found = counts.find((one) => one.name === name && one.labels.job === job && one.labels.le === le);
      count += found?.value ?? 0;
      return { metricName: `${name}_bucket`, labels: { job, le }, value: count };
    });
    return [
      ...lines,
      { metricName: `${name}_sum`, labels: { job }, value: sum },
      { metricName: `${name}_count`, labels: { job }, value: count },
    ];
  });
}
