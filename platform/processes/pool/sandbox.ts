import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { secondMs } from '../../../domain/shared/units.js';
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
/** User and group ids that no system gives to people, services or containers (systemd, "Users, Groups, UIDs and GIDs"). */
const unusedIds = { first: 1_879_048_192, last: 2_147_352_575 };
/** A namespace is made in milliseconds; a machine that needs longer for a trial goes without. */
const trialMs = 10 * secondMs;

let hiddenFolder: string | null = null;
/** Place of the strongest one in the list, by need. */
const found = new Map<string, number>();

/** Names the folder of keys and data, which no child of this process may read. */
export function hideFromChildren(folder: string): void {
  hiddenFolder = resolve(folder);
}

/**
 * The strongest sandbox that this machine allows, tried out once for each program and need. Each call is for one child:
 * under root two children are two users, neither of whom may read or change the other's memory.
 */
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
  const all = sandboxes(wanted);
  const place = found.get(key) ?? all.findIndex(isAllowed);
  found.set(key, place);
  return all[place] ?? { launcher: [], user: null, isOffline: false, hidesData: false };
}

/**
 * Sandboxes in order of strength. Root gives each child away to a user of its own who owns nothing, or to `nobody` where
 * a container knows no such user; others hide the folder in a mount namespace of their own user namespace, out of which
 * neither the files nor the memory of this process and of other children are in reach.
 */
export function sandboxes({ user, mayUseNetwork, hidden }: Wanted): Sandbox[] {
  const net = mayUseNetwork ? [] : ['--net'];
  const held = { user: null, isOffline: !mayUseNetwork };
  if (user) {
    const users = [userOfItsOwn(), user];
    const given = { user: null, hidesData: true };
    const offline = [unshare, ...net, '--'];
    return [
      ...users.map((each) => ({ ...given, ...held, launcher: [...offline, ...become(each)] })),
      ...users.map((each) => ({ ...given, isOffline: false, launcher: become(each) })),
      ...users.map((each) => ({ ...given, isOffline: false, launcher: [], user: each })),
    ];
  }
  const own = [unshare, '--user', ...net];
  const hiding = [...own, '--map-root-user', '--mount', '--', '/bin/sh', '-c', hideAndRun];
  return [
    ...(hidden === null ? [] : [{ ...held, launcher: [...hiding, hidden], hidesData: true }]),
    { ...held, launcher: [...own, '--map-current-user', '--'], hidesData: false },
  ];
}

function userOfItsOwn(): ChildUser {
  const id = randomInt(unusedIds.first, unusedIds.last + 1);
  return { uid: id, gid: id };
}

/** Becomes a user for good: programs that give rights to whoever starts them (setuid) give none. */
const become = ({ uid, gid }: ChildUser): string[] => [
  `${programs}/setpriv`,
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  ...'--bounding-set=-all --inh-caps=-all --ambient-caps=-all --no-new-privs --'.split(' '),
];

/** Whether a program can be started in it here. Containers and hardened services may forbid namespaces. */
function isAllowed({ launcher, user }: Sandbox): boolean {
  const [program = '', ...rest] = [...launcher, process.execPath, '--version'];
  if (process.platform !== 'linux' || !existsSync(program)) return false;
  const tried = spawnSync(program, rest, { env: {}, stdio: 'ignore', timeout: trialMs, ...user });
  return tried.status === 0;
}
