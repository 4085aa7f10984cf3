// How far one check per second and host scales: `npx tsx scripts/simulate-watch.ts [--hosts 10000] [--days 3]`.
// Hosts are as uneven as shops (Zipf); every product is checked when it is due and its host may be asked.
import { parseArgs } from 'node:util';
import { dayMs, hourMs, minuteMs, secondMs } from '../domain/shared/units.js';
import { paceMs } from '../domain/watch/schedule.rules.js';

/** Usual time between two checks, and the longest time from a lower price to its second reading. */
const intervalMs = 8 * hourMs;
const longestConfirmMs = 60 * minuteMs;
/**
 * Database operations per check: claim host, query buyers, find and claim product, observation, product, next due,
 * host.
 */
const operationsPerCheck = 8;

const { values } = parseArgs({
  options: { hosts: { type: 'string', default: '10000' }, days: { type: 'string', default: '3' } },
});
const hosts = Number(values.hosts);
const simulatedMs = Number(values.days) * dayMs;

/** Products per host if shops are as popular as Zipf's law says: the largest has far more than the median. */
function productsPerHost(targets: number): number[] {
  const weights = Array.from({ length: hosts }, (_, index) => 1 / (index + 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.max(1, Math.round((targets * weight) / whole)));
}

type HostResult = { checks: number; late: number; longestGapMs: number };

/**
 * One host: its products are checked one after another. A check takes the pace, and a product is due again one
 * interval after its check.
 */
function simulateHost(products: number): HostResult {
  const checkedAt = new Float64Array(products);
  const dueAt = Float64Array.from({ length: products }, (_, index) => (index / products) * intervalMs);
  const longest = new Float64Array(products);
  let [time, checks] = [0, 0];
  for (let product = 0; time < simulatedMs; product = (product + 1) % products) {
    const start = Math.max(time, dueAt[product] ?? 0);
    longest[product] = Math.max(longest[product] ?? 0, start - (checkedAt[product] ?? 0));
    checkedAt[product] = start;
    dueAt[product] = start + intervalMs;
    time = start + paceMs;
    checks += 1;
  }
  // A drop right after a check is seen one gap later and read again, and that reading waits too.
  const waitMs = Math.max(0, products * paceMs - intervalMs);
  const late = longest.filter((gap) => gap + longestConfirmMs + waitMs > dayMs).length;
  return { checks, late, longestGapMs: longest.reduce((most, gap) => Math.max(most, gap), 0) };
}

console.log(`${hosts} hosts, ${values.days} days, one check a second and host\n`);
console.log(
  '| products | checks a second | database operations a second | largest host | longest gap | told late |',
);
console.log('| --- | --- | --- | --- | --- | --- |');
for (const targets of [10_000, 100_000, 1_000_000, 10_000_000]) {
  const sizes = productsPerHost(targets);
  const results = sizes.map(simulateHost);
  const checksPerSecond = results.reduce((sum, { checks }) => sum + checks, 0) / (simulatedMs / secondMs);
  const late = results.reduce((sum, result) => sum + result.late, 0);
  const gap = results.reduce((most, { longestGapMs }) => Math.max(most, longestGapMs), 0);
  const share = ((100 * late) / sizes.reduce((sum, size) => sum + size, 0)).toFixed(2);
  const row = [
    targets.toLocaleString('en-US'),
    checksPerSecond.toFixed(1),
    Math.round(checksPerSecond * operationsPerCheck).toLocaleString('en-US'),
    (sizes[0] ?? 0).toLocaleString('en-US'),
    `${(gap / hourMs).toFixed(1)} h`,
    `${late.toLocaleString('en-US')} (${share} %)`,
  ];
  console.log(`| ${row.join(' | ')} |`);
}
