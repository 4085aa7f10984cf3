import type { Attack } from '../attack.types.js';
import { send } from '../observe.js';

const addresses = 50;

/** Tests which addresses are on the waitlist. */
export const attack: Attack = {
  sent: `${addresses} addresses of the list, each asked for again`,
  async run({ httpPort, from }) {
    const join = (index: number, localAddress: string) =>
      send({
        port: httpPort,
        path: '/api/waitlist',
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify({ email: `listed-${index}@example.com` })),
        localAddress,
      });
    // They signed up themselves, each from its own network address.
    for (let index = 0; index < addresses; index += 1) await join(index, `127.10.0.${index + 1}`);
    let told = 0;
    for (let index = 0; index < addresses; index += 1) {
      if ((await join(index, from)) === 409) told += 1;
    }
    return `told of ${told}`;
  },
};
