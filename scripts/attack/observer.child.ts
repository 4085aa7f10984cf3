import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { jpegOf, type Observation, type ObserverOrder, patienceMs, send, uploadBody } from './observe.js';

/**
 * Makes requests and uploads like honest users from `begin` to `end`, and reports the results. Its arguments are
 * the port and the process to observe.
 */
const [port = 0, pid = 0] = process.argv.slice(2).map(Number);

/** Interval of health requests and of uploads, ms: by the clock, however long the previous one takes. */
const healthEveryMs = 50;
const uploadEveryMs = 400;
const memoryEveryMs = 100;
const uploadBytes = 100_000;
const pageBytes = 4096;

const healthAgent = new Agent({ keepAlive: true });
let shoppers = 0;
let stop: (() => Promise<Observation>) | undefined;

process.on('message', async (order: ObserverOrder) => {
  if (order === 'begin') stop = observe();
  else process.send?.(await stop?.());
});
// It has its own session, and would outlive its parent.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

function observe(): () => Promise<Observation> {
  const seen: Observation = { healthMs: [], uploadMs: [], failures: [], peakBytes: 0, ownLateMs: 0 };
  const open = new Set<Promise<void>>();
  const track = (work: Promise<void>): void => {
    open.add(work);
    void work.finally(() => open.delete(work));
  };
  const timed = async (times: number[], name: string, ask: () => Promise<number>, wanted: number) => {
    const startedAt = performance.now();
    const status = await ask().catch((error: Error) => error.message);
    if (status !== wanted) seen.failures.push(`${name}: ${status}`);
    times.push(status === wanted ? performance.now() - startedAt : patienceMs);
  };
  const ownDelay = monitorEventLoopDelay({ resolution: 5 });
  ownDelay.enable();
  const timers = [
    setInterval(() => track(timed(seen.healthMs, 'healthz', askHealth, 200)), healthEveryMs),
    setInterval(() => track(timed(seen.uploadMs, 'upload', upload, 201)), uploadEveryMs),
    setInterval(async () => {
      seen.peakBytes = Math.max(seen.peakBytes, await residentBytes());
    }, memoryEveryMs),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    seen.ownLateMs = ownDelay.percentile(99) / 1e6;
    ownDelay.disable();
    await Promise.all(open);
    return seen;
  };
}

function askHealth(): Promise<number> {
  return send({ port, path: '/healthz', agent: healthAgent });
}

/** A shopper's upload; each comes from its own address, as with real shoppers. */
function upload(): Promise<number> {
  shoppers += 1;
  const body = uploadBody({ email: `shopper-${shoppers}@example.com`, file: jpegOf(uploadBytes) });
  const localAddress = `127.9.${(shoppers >> 8) & 255}.${(shoppers & 127) + 1}`;
  return send({ port, path: '/api/receipts', localAddress, ...body });
}

/** Resident bytes of the product's process; 0 without `/proc`. */
async function residentBytes(): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * pageBytes;
}
