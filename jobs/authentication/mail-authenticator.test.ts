import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { compiledModule } from '../../tests/support/build/compiled.js';
import { createMailAuthenticator, type MailAuthenticator } from './mail-authenticator.js';

let authenticator: MailAuthenticator;
afterEach(() => authenticator.close());

/** Runs a check in a child that follows the given orders. */
function lookThat(order: object, module = compiledModule('platform/processes/pool/child-pool.fixtures.ts')) {
  const logger = pino({ level: 'silent' });
  authenticator = createMailAuthenticator({
    ownDomain: 'example.com',
    nameServers: [],
    logger,
    size: 1,
    module,
  });
  const mail = { raw: Buffer.alloc(1), clientAddress: null, helo: null, mailFrom: '', ...order };
  return authenticator.authenticate(mail);
}

it('reaches no verdict when the check was killed from outside or could not be started', async () => {
  const killed = lookThat({ do: 'be-stopped', signal: 'SIGKILL' });
  await expect(killed).rejects.toMatchObject({ code: 'child.interrupted', retryable: true });
  await authenticator.close();
  const absent = lookThat({}, new URL('./absent.ts', import.meta.url));
  await expect(absent).rejects.toMatchObject({ code: 'child.not_started', retryable: true });
});

it('retries a mail whose check crashed, but not one that exceeds the limits', async () => {
  expect(await lookThat({ do: 'exit' })).toMatchObject({ isUndecided: true, fault: 'child.crashed' });
  await authenticator.close();
  expect(await lookThat({ do: 'bomb' })).toMatchObject({ isUndecided: false, fault: 'child.out_of_memory' });
});
