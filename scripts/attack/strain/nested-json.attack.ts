import { itemAt } from '../../../domain/shared/lists.js';
import type { Attack } from '../attack.types.js';
import { send } from '../observe.js';

const requests = 12;
const bytes = 14_000_000;

/** Endless brackets where base64 belongs. */
export const attack: Attack = {
  sent: `${requests} x 14 MB of {"a":[[[ and of one text, 4 at once`,
  async run({ httpPort, from }) {
    const bodies = [`{"a":${'['.repeat(bytes)}`, `{"email":"${'a'.repeat(bytes)}"}`].map((text) =>
      Buffer.from(text),
    );
    const statuses: (number | string)[] = [];
    let left = requests;
    const worker = async (): Promise<void> => {
      while (left-- > 0) {
        const upload = { path: '/api/functions/process-receipt-ocr', contentType: 'application/json' };
        const body = itemAt(bodies, left % 2);
        statuses.push(
          await send({ port: httpPort, ...upload, body, localAddress: from }).catch(() => 'cut off'),
        );
      }
    };
    await Promise.all(Array.from({ length: 4 }, worker));
    return [...new Set(statuses)].join(', ');
  },
};
