import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildRights, childUser, confinementFlags, programFolders } from './confinement.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropback-confined-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a piece of code as a confined child would; returns its output, or the code of the error it throws. */
function run(text: string, rights: ChildRights = {}): string {
  const program = join(folder, 'program.cjs');
  writeFileSync(program, `try { console.log(${text}) } catch (error) { console.log(error.code) }`);
  const flags = confinementFlags({ folders: [join(folder, '*')], rights });
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, program], { encoding: 'utf8', env: {} });
  expect(stderr).toBe('');
  return stdout.trim();
}

describe('a confined child', () => {
  test('can read the program', () => {
    expect(run("require('fs').readFileSync(__filename, 'utf8').length > 0")).toBe('true');
  });

  test.each([
    ['read anything else', "require('fs').readFileSync('/etc/hostname')"],
    ['list folders', "require('fs').readdirSync('/')"],
    ['write', "require('fs').writeFileSync(__filename, '')"],
    ['start a program', "require('child_process').execSync('true')"],
    ['start a thread', "new (require('worker_threads').Worker)('1', { eval: true })"],
    ['load native code', "process.dlopen({ exports: {} }, 'a.node')"],
  ])('may not %s', (_name, text) => {
    expect(run(text)).toMatch(/^ERR_(ACCESS_DENIED|DLOPEN_DISABLED)$/);
  });

  test.each([
    ['with no flags of its own', '{ eval: true, execArgv: [] }'],
    ['with the environment shared', "{ eval: true, env: require('worker_threads').SHARE_ENV, execArgv: [] }"],
  ])('may not start a thread %s, even where it may load native code', (_name, options) => {
    const text = `new (require('worker_threads').Worker)("require('fs').readFileSync('/etc/hostname')", ${options})`;
    expect(run(text, { addons: true })).toBe('ERR_ACCESS_DENIED');
  });
});

test('a child may read the program and its packages, never the folder around them', () => {
  const folders = programFolders();
  expect(folders.some((path) => path.endsWith('/node_modules/*'))).toBe(true);
  expect(folders.filter((path) => !path.endsWith('/*') && !path.endsWith('/package.json'))).toEqual([]);
  expect(folders).not.toContain('/*');
});

describe('the user of a child', () => {
  const modeOf = (closed: string) => (path: string) => (path === closed ? 0o40_700 : 0o40_755);
  test.each([
    [
      'nobody, where everybody may read the program',
      { isRoot: true, modeOf: modeOf('') },
      { uid: 65_534, gid: 65_534 },
    ],
    ['our own, where a folder on the way is closed', { isRoot: true, modeOf: modeOf('/root') }, null],
    ['our own, where the program is closed', { isRoot: true, modeOf: modeOf('/root/a/b.js') }, null],
    ['our own, without being root', { isRoot: false, modeOf: modeOf('') }, null],
  ])('is %s', (_name, how, user) => {
    expect(childUser({ path: '/root/a/b.js', ...how })).toEqual(user);
  });
});
