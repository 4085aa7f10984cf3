import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * The relay of the measurement of bulk sends: smtp-server that takes every mail and keeps none. Asked for a number of
 * mails (`{ expect }`) it says when the last of them came. Forked by bulk.bench.ts.
 */
let left = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      left -= 1;
      if (left === 0) process.send?.({ type: 'taken' });
      done();
    });
  },
});
process.on('message', ({ expect }: { expect: number }) => {
  left = expect;
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ type: 'ready', addresses: { smtp: { host: '127.0.0.1', port } } });
});
process.on('disconnect', () => process.exit(0));
