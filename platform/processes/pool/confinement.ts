import { realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a child needs beyond reading the program's own files; none of it by default. */
export type ChildRights = {
  /** Native libraries, such as image decoders. */
  addons?: boolean;
  /** Name servers. */
  network?: boolean;
};

/** The user that a child runs as. */
export type ChildUser = { uid: number; gid: number };

/** `nobody` on Linux: a user that owns nothing. */
const nobody: ChildUser = { uid: 65_534, gid: 65_534 };

/** Called experimental in Node 20; Node 24 no longer accepts that name. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Node flags that let a child read the program itself and nothing else: no key, no spool, no store, nothing
 * to write, no program and no thread to start: a thread with flags of its own would shed these. Before Node 25 they do not cover the network; see {@link denyNetwork}. Adds
 * no measurable time to a child's start.
 */
export function confinementFlags({ folders, rights }: { folders: string[]; rights: ChildRights }): string[] {
  return [
    permissionFlag,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    ...folders.map((folder) => `--allow-fs-read=${folder}`),
    ...(rights.addons ? ['--allow-addons'] : []),
    ...(rights.network && process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
  ];
}

/**
 * What a built child must read: the build, the packages (also where they are linked from) and the file that names them.
 */
export function programFolders(): string[] {
  const build = fileURLToPath(new URL('../../../', import.meta.url));
  const root = dirname(build);
  const modules = dirname(dirname(createRequire(import.meta.url).resolve('zod/package.json')));
  const folders = [build, join(root, 'node_modules'), modules].map((path) => join(path, '*'));
  const all = [...folders, join(root, 'package.json')].flatMap((path) => [path, realPath(path)]);
  // Node 20 fails with an assertion when given the same path twice.
  return [...new Set(all)];
}

/**
 * The user for a child of a process that runs as root, or null to keep the current user: without root there
 * is no choice, and another user could not start a program that it cannot read.
 */
export function childUser({
  path,
  isRoot = process.getuid?.() === 0,
  modeOf = (each: string) => statSync(each).mode,
}: {
  /** The child's program. */
  path: string;
  isRoot?: boolean;
  modeOf?: (path: string) => number;
}): ChildUser | null {
  if (!isRoot) return null;
  const readable = 0o004;
  const passable = 0o001;
  let isOpen = (modeOf(path) & readable) !== 0;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    isOpen &&= (modeOf(folder) & passable) !== 0;
    if (folder === dirname(folder)) return isOpen ? nobody : null;
  }
}

/** A path with symbolic links resolved; its last part may be a pattern. */
function realPath(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}
