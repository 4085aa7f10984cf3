import { fork } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { giveWay } from '../../platform/processes/give-way.js';
import { type Attack, longestAttackMs } from './attack.types.js';
import type { AttackedProduct } from './attack-server.js';

/** Paths of the attacks below this folder, by their names. */
const attackFiles = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.attack.ts'))
    .map((file) => [basename(file, '.attack.ts'), file]),
);

/** Names of the attacks, from their files. */
export function attackNames(): string[] {
  return [...attackFiles.keys()].sort();
}

/** The attack of a name. */
export async function loadAttack(name: string): Promise<Attack> {
  const { attack } = await import(`./${attackFiles.get(name)}`);
  return attack;
}

/** Real attackers have their own machines; on this one their work yields to the product's. */
export const attackerNiceness = 10;

/** Runs the attack in its own process, up to its time limit; returns what was answered. */
export function letLoose({
  name,
  product,
  from = '127.66.6.6',
  longestMs = longestAttackMs,
}: {
  name: string;
  product: AttackedProduct;
  from?: string;
  longestMs?: number | undefined;
}): Promise<string> {
  const child = fork(new URL('./attacker.child.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    detached: true,
  });
  sessionGivesWay({ pid: child.pid, niceness: attackerNiceness });
  const cut = setTimeout(() => child.kill('SIGKILL'), longestMs);
  const { mongodbUri, env } = product;
  const target = { httpPort: product.api.port, smtpPort: product.smtp.port, from, mongodbUri, env };
  child.send({ name, target });
  return new Promise((resolve) => {
    let answered = 'cut off';
    child.on('message', (text: string) => {
      answered = text;
    });
    child.on('exit', () => {
      clearTimeout(cut);
      resolve(answered);
    });
  });
}

/**
 * Lowers the priority of a session leader and everything it starts. Linux may first divide the processors among
 * sessions (autogroups, sched(7)): niceness then only counts within a session, and the session has its own.
 */
export function sessionGivesWay({ pid, niceness }: { pid: number | undefined; niceness: number }): void {
  giveWay({ pid, niceness });
  try {
    if (pid !== undefined) writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // Without autogroups the niceness of the process is all there is.
  }
}
