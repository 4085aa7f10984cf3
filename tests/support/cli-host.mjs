// A process that runs commands of the built command line one after another: loading half the product for each
// would take a second of processor time. Like a process of its own, a command must leave nothing open.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const { runProgram } = await import(process.argv[2]);
/** How long a process on a busy machine may take to close what it has open, ms. */
const longestEndMs = 30_000;

let last = Promise.resolve();
process.on('message', ({ id, ...asked }) => {
  last = last.then(async () => process.send({ id, ...(await run(asked)) }));
});
process.on('disconnect', () => process.exit());

async function run({ args, env, input }) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  Object.defineProperty(process, 'stdin', {
    value: Readable.from(input ? [Buffer.from(input)] : []),
    configurable: true,
  });
  const out = capture(process.stdout);
  const err = capture(process.stderr);
  const before = process.getActiveResourcesInfo().length;
  process.exitCode = 0;
  await runProgram(args);
  const code = process.exitCode;
  const left = await leftOpen(before);
  return { code, out: out.end(), err: err.end(), left };
}

/** Captures what is written to a stream of the process instead of writing it. */
function capture(stream) {
  const { write } = stream;
  const parts = [];
  stream.write = (chunk, encoding, done) => {
    const callback = typeof encoding === 'function' ? encoding : done;
    parts.push(Buffer.from(chunk));
    if (callback) process.nextTick(callback);
    return true;
  };
  return {
    end() {
      stream.write = write;
      return Buffer.concat(parts).toString();
    },
  };
}

/** What would keep a separate process from exiting: nothing once everything is closed. */
async function leftOpen(before) {
  const start = performance.now();
  while (process.getActiveResourcesInfo().length > before) {
    if (performance.now() - start > longestEndMs) return process.getActiveResourcesInfo();
    await sleep(2, undefined, { ref: false });
  }
  return [];
}
