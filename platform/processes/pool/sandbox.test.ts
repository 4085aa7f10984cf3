import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledModule, compiledPath } from '../../../tests/support/build/compiled.js';
import { createLogger } from '../../logger/logger.js';
import { createChildPool } from './child-pool.js';
import { hideFromChildren, type Sandbox, sandboxes, sandboxFor } from './sandbox.js';

const fixture = 'platform/processes/pool/child-pool.fixtures.ts';
let folder: string;
let key: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropback-hidden-'));
  key = join(folder, 'key');
  writeFileSync(key, 'secret', { mode: 0o600 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program that knows nothing of Node's permissions, as injected native code would be. */
function run({ launcher, user }: Sandbox, ...command: string[]) {
  const [program = '', ...rest] = [...launcher, ...command];
  const { stdout, status } = spawnSync(program, rest, { encoding: 'utf8', env: {}, ...user });
  return { stdout, status };
}

/** Every sandbox that this machine allows: all of them as root with namespaces, as on the machine that tests this. */
function allowed(): Sandbox[] {
  const users = process.getuid?.() === 0 ? [null, { uid: 65_534, gid: 65_534 }] : [null];
  return users
    .flatMap((user) => sandboxes({ user, mayUseNetwork: false, hidden: folder }))
    .filter((sandbox) => run(sandbox, '/bin/true').status === 0);
}

describe('a sandbox holds what it says, by the system and not by Node', () => {
  it('of the network, leaves not even this machine’s', () => {
    for (const sandbox of allowed().filter(({ isOffline }) => isOffline)) {
      const { stdout } = run(sandbox, '/bin/cat', '/proc/net/dev');
      expect(stdout.match(/^\s*\S+:/gm)).toEqual([expect.stringMatching(/lo:$/)]);
      expect(run(sandbox, '/bin/cat', '/proc/net/route').stdout.trim().split('\n')).toHaveLength(1);
    }
  });

  it('of the key, leaves nothing to read', () => {
    for (const sandbox of allowed().filter(({ hidesData }) => hidesData)) {
      expect(run(sandbox, '/bin/cat', key)).toEqual({ stdout: '', status: 1 });
    }
  });

  it('cannot be left again: neither by unmounting nor through the process that started it', () => {
    for (const sandbox of allowed().filter(({ hidesData }) => hidesData)) {
      const ways = [`umount ${folder}; cat ${key}`, `cat /proc/${process.pid}/root${key}`];
      for (const way of ways) expect(run(sandbox, '/bin/sh', '-c', way)).toEqual({ stdout: '', status: 1 });
      expect(run(sandbox, '/bin/cat', `/proc/${process.pid}/environ`)).toEqual({ stdout: '', status: 1 });
    }
  });
});

describe('two children of one program', () => {
  it('do not reach each other’s memory', async () => {
    hideFromChildren(folder);
    const path = compiledPath(fixture);
    const [one, other] = [sandboxFor({ path, mayUseNetwork: true }), sandboxFor({ path })];
    // Nothing is promised where an ordinary user has no namespaces.
    if (!one.hidesData || !other.hidesData) return;
    const [program = '', ...rest] = [...one.launcher, '/bin/cat'];
    const child = spawn(program, rest, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], ...one.user });
    // What it echoes is written once its launchers are done.
    child.stdin.write('started\n');
    await once(child.stdout, 'data');
    for (const file of ['environ', 'maps', 'mem', 'root/etc/hostname'])
      expect(run(other, '/bin/cat', `/proc/${child.pid}/${file}`)).toEqual({ stdout: '', status: 1 });
    expect(run(other, '/bin/sh', '-c', `kill -9 ${child.pid}`).status).not.toBe(0);
    child.kill();
  });

  it('gain no rights by starting programs that give them', () => {
    for (const sandbox of allowed().filter(({ launcher }) =>
      launcher.some((part) => part.includes('setpriv')),
    )) {
      const { stdout } = run(sandbox, '/bin/cat', '/proc/self/status');
      expect(stdout).toMatch(/^NoNewPrivs:\t1$/m);
      expect(stdout).toMatch(/^CapBnd:\t0+$/m);
    }
  });
});

describe('the children of a pool', () => {
  it('send a name server nothing where the sandbox says that they are offline', async () => {
    hideFromChildren(folder);
    const server = createSocket('udp4');
    let asked = 0;
    server.on('message', () => {
      asked += 1;
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    const pool = createChildPool({
      module: compiledModule(fixture),
      size: 1,
      maxUses: 100,
      maxRssBytes: 2 ** 30,
      maxOldSpaceMb: 96,
      logger: createLogger({ level: 'silent', name: 'test' }),
    });
    const value = `127.0.0.1:${server.address().port}`;
    const answer = await pool.run({ input: { do: 'ask-name', value }, timeoutMs: 20_000 });
    await pool.close();
    server.close();
    const { isOffline } = sandboxFor({ path: compiledPath(fixture) });
    expect({ answer, isAsked: asked > 0 }).toEqual({ answer: 'no answer', isAsked: !isOffline });
  });

  it('that need name servers keep the network, and the key from sight as the others', () => {
    const path = compiledPath(fixture);
    const [held, resolver] = [sandboxFor({ path }), sandboxFor({ path, mayUseNetwork: true })];
    expect(resolver.isOffline).toBe(false);
    expect(resolver.hidesData).toBe(held.hidesData);
  });
});

it('a program inside the folder to hide is not hidden from itself', () => {
  hideFromChildren(join(compiledPath(fixture), '../../../..'));
  expect(sandboxFor({ path: compiledPath(fixture) }).launcher.join(' ')).not.toContain('mount');
});
