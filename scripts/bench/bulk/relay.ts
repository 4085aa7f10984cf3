import { SMTPServer } from 'smtp-server';
import { boundPort } from '../../../platform/processes/bound-port.js';

/**
 * The relay for bulk sends: an smtp-server that accepts every mail and stores none. On `{ expect }` it reports when
 * that number of mails has arrived. Forked by bulk.bench.ts.
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
  const port = boundPort(server.server);
  process.send?.({ type: 'ready', addresses: { smtp: { host: '127.0.0.1', port } } });
});
process.on('disconnect', () => process.exit(0));
