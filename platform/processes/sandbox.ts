import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { secondMs } from '../../domain/shared/units.js';
import { type ChildUser, childUser } from './confinement.js';

/** How the system holds a child, besides Node's own permissions. */
export type Sandbox = {
  /** Program and arguments that start the child's own; none where the system allows none of it. */
  launcher: readonly string[];
  /** The user to start the launcher as; null for our own. */
  user: ChildUser | null;
  /** It has no network at all, not even this machine's. */
  isOffline: boolean;
  /** It cannot read the folder of keys and data, even by native code. */
  hidesData: boolean;
};

/** What a child is to be held from. */
type Wanted = { user: ChildUser | null; mayUseNetwork: boolean; hidden: string | null };

const programs = '/usr/bin';
const unshare = `${programs}/unshare`;
/**
 * Puts an empty folder over the one to hide (`$0`) and gives up every right to undo it; what a shell adds to the
 * environment goes too.
 */
const hideAndRun = [
  'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
  'mount -t tmpfs -o size=4k,mode=000 none "$0" && unset PWD OLDPWD SHLVL _',
  `exec ${programs}/setpriv --bounding-set=-all --inh-caps=-all --ambient-caps=-all --no-new-privs -- "$@"`,
].join('\n');
/** A namespace is made in milliseconds; a machine that needs longer for a trial goes without. */
const trialMs = 10 * secondMs;

let hiddenFolder: string | null = null;
const found = new Map<string, Sandbox>();

/** Names the folder of keys and data, which no child of this process may read. */
export function hideFromChildren(folder: string): void {
  hiddenFolder = resolve(folder);
}

/** The strongest sandbox that this machine allows, tried out once for each program and need. */
export function sandboxFor({
  path,
  mayUseNetwork = false,
}: {
  path: string;
  mayUseNetwork?: boolean;
}): Sandbox {
  const isInside = hiddenFolder !== null && `${resolve(path)}`.startsWith(hiddenFolder + sep);
  const wanted = { user: childUser({ path }), mayUseNetwork, hidden: isInside ? null : hiddenFolder };
  const key = JSON.stringify(wanted);
  const sandbox = found.get(key) ?? sandboxes(wanted).find(isAllowed) ?? bare(wanted);
  found.set(key, sandbox);
  return sandbox;
}

/**
 * Sandboxes in order of strength. Root gives the child away to a user who owns nothing; others hide the folder in a
 * mount namespace of their own user namespace, out of which neither the files nor the memory of this process are in
 * reach.
 */
export function sandboxes({ user, mayUseNetwork, hidden }: Wanted): Sandbox[] {
  const net = mayUseNetwork ? [] : ['--net'];
  const held = { user: null, isOffline: !mayUseNetwork };
  if (user) {
    const as = ['-S', String(user.uid), '-G', String(user.gid)];
    return [{ ...held, launcher: [unshare, ...net, ...as, '--'], hidesData: true }];
  }
  const own = [unshare, '--user', ...net];
  const hiding = [...own, '--map-root-user', '--mount', '--', '/bin/sh', '-c', hideAndRun];
  return [
    ...(hidden === null ? [] : [{ ...held, launcher: [...hiding, hidden], hidesData: true }]),
    { ...held, launcher: [...own, '--map-current-user', '--'], hidesData: false },
  ];
}

/** No more than the user, where there is a choice. */
function bare({ user }: Wanted): Sandbox {
  return { launcher: [], user, isOffline: false, hidesData: user !== null };
}

/** Whether a program can be started in it here. Containers and hardened services may forbid namespaces. */
function isAllowed({ launcher: [program = '', ...rest] }: Sandbox): boolean {
  if (process.platform !== 'linux' || !existsSync(program)) return false;
  const tried = spawnSync(program, [...rest, process.execPath, '--version'], {
    env: {},
    stdio: 'ignore',
    timeout: trialMs,
  });
  return tried.status === 0;
}
