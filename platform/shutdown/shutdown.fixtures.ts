// A process for the shutdown tests: reports what happens to it on standard output.
import { createLogger } from '../logger/logger.js';
import { stopOnSignals } from './shutdown.js';

const say = (text: string) => process.stdout.write(`${text}\n`);
const [behaviour] = process.argv.slice(2);
const steps = {
  orderly: [async () => void say('first'), async () => void say('second')],
  failing: [
    async () => {
      throw new Error('this step fails');
    },
    async () => void say('second'),
  ],
};
stopOnSignals({
  logger: createLogger({ level: 'silent', name: 'fixture' }),
  steps: behaviour === 'failing' ? steps.failing : steps.orderly,
});
const alive = setInterval(() => {}, 60_000);
alive.ref();
say('ready');
