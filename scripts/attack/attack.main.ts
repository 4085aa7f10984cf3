import { setTimeout as sleep } from 'node:timers/promises';
import { mib, secondMs } from '../../domain/shared/units.js';
import { namesToRun } from '../names-to-run.js';
import type { Attack } from './attack.types.js';
import { type AttackedProduct, startAttackedProduct } from './attack-server.js';
import { attackNames, letLoose, loadAttack } from './let-loose.js';
import { type Observation, percentileOf, startObserver } from './observe.js';

/**
 * Attacks a product it starts itself on this machine, one attack after another, and prints whether each was
 * withstood: `npm run attack`, `npm run attack -- NAME...`. Linux only: it needs 127.0.0.0/8 and `/proc`.
 */
const healthBarMs = 200;
const uploadBar = 3;
const memoryBarBytes = 512 * mib;
/** How long the product is observed before and after an attack, ms. */
const idleMs = 6 * secondMs;
/** Minimum observation of a short attack, ms: with few answers the slow end is meaningless. */
const leastMs = 5 * secondMs;
/** A slowdown that is over by then counts as no damage, ms. */
const recoverMs = 2 * secondMs;
/** Percentile by which slow answers are judged. */
const slowEnd = 0.99;

const names = namesToRun({ command: 'attack', all: attackNames(), wanted: process.argv.slice(2) });

const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const name of names) {
  const attack = await loadAttack(name);
  const surroundings = await attack.surround?.();
  const product = await startAttackedProduct({ withWorker: attack.needsWorker ?? false, surroundings });
  try {
    rows.push(await measure({ name, attack, product }));
  } finally {
    await product.stop();
    await surroundings?.close();
  }
}
console.table(rows);
process.exitCode = rows.every(({ verdict }) => verdict === 'held') ? 0 : 1;

async function measure({
  name,
  attack,
  product,
}: {
  name: string;
  attack: Attack;
  product: AttackedProduct;
}) {
  const observer = await startObserver({ port: product.api.port, pid: product.pids.api });
  // The first seconds compile the hot code.
  await observer.during(sleep(idleMs / 2));
  const idle = await observer.during(sleep(idleMs));
  let answered = '';
  const work = letLoose({ name, product, longestMs: attack.longestMs }).then((text) => {
    answered = text;
  });
  const during = await observer.during(Promise.all([work, sleep(leastMs)]));
  await sleep(recoverMs);
  const after = await observer.during(sleep(idleMs));
  observer.stop();
  const uploads = slowdown({ during, idle });
  const faults = [
    ...(answered.startsWith('broken:') || (attack.judges && /^(?:failed:|cut off)/.test(answered))
      ? [answered]
      : []),
    ...faultsOf({ when: 'in it', seen: during, uploads }),
    ...faultsOf({ when: 'after it', seen: after, uploads: slowdown({ during: after, idle }) }),
  ];
  return {
    attack: name,
    sent: attack.sent,
    answered,
    'healthz p99 ms': Math.round(percentileOf(during.healthMs, slowEnd)),
    'upload ms': Math.round(percentileOf(during.uploadMs, 0.5)),
    'idle ms': Math.round(percentileOf(idle.uploadMs, 0.5)),
    'upload / idle': uploads.toFixed(1),
    'observer late ms': Math.round(during.ownLateMs),
    'API MB': Math.round(during.peakBytes / mib),
    verdict: faults.length === 0 ? 'held' : faults.join('; '),
  };
}

/** Median time of the honest uploads, relative to that before the attack. */
function slowdown({ during, idle }: { during: Observation; idle: Observation }): number {
  return percentileOf(during.uploadMs, 0.5) / percentileOf(idle.uploadMs, 0.5);
}

function faultsOf({ when, seen, uploads }: { when: string; seen: Observation; uploads: number }): string[] {
  const faults: string[] = [];
  const [failure] = seen.failures;
  if (failure) faults.push(`${seen.failures.length} failed ${when} (${failure})`);
  if (percentileOf(seen.healthMs, slowEnd) > healthBarMs) faults.push(`health slow ${when}`);
  if (uploads > uploadBar) faults.push(`uploads slow ${when}`);
  if (seen.peakBytes > memoryBarBytes) faults.push(`${Math.round(seen.peakBytes / mib)} MB ${when}`);
  return faults;
}
