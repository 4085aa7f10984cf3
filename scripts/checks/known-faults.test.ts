import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tests/support/build/compiled.js';
import { knownFaults } from './known-faults.data.js';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string; dev?: boolean }>;
};

/** Versions of a package in the lockfile, wherever it is nested. */
const versionsOf = (name: string) =>
  Object.entries(lock.packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version ? [version] : [],
  );
const isAtLeast = (version: string, least: string) =>
  version.localeCompare(least, 'en', { numeric: true }) >= 0;

it.each(knownFaults)('$package: $fault', ({ package: name, fixedIn, heldBy }) => {
  const versions = versionsOf(name);
  expect(versions).not.toEqual([]);
  if (fixedIn === null) expect(heldBy).toBeDefined();
  else expect(versions.filter((version) => !isAtLeast(version, fixedIn))).toEqual([]);
});
