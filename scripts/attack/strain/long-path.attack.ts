import type { Attack } from '../attack.types.js';
import { send } from '../observe.js';

const requests = 1_000;
const parallel = 10;
const letters = 16_000;

/** Very long paths, which the request log masks before writing them. */
export const attack: Attack = {
  sent: `${requests} x GET / + ${letters} letters, ${parallel} at once`,
  async run({ httpPort, from }) {
    const statuses = new Map<number, number>();
    let left = requests;
    const worker = async (): Promise<void> => {
      while (left-- > 0) {
        const path = `/${'a'.repeat(letters)}`;
        const status = await send({ port: httpPort, path, localAddress: from }).catch(() => 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    return [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  },
};
