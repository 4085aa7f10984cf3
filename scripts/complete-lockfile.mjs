#!/usr/bin/env node
// Adds the packages of other platforms to package-lock.json after a dependency was changed. A registry mirror may
// have the binaries of one platform only; npm then leaves the others out of the lockfile, and `npm ci` refuses such
// a lockfile everywhere. Their exact versions are given by the packages that depend on them.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** The platform a package is for, from its name: `linux-arm64-musl`, `wasm32-wasi`. */
function platformOf(name) {
  const words = name.split(/[/.-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = name.includes('musl') ? ['musl'] : name.includes('gnu') ? ['glibc'] : [];
  return Object.fromEntries(Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0));
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isLocked =
      `${path}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages;
    if (isLocked || !/^\d/.test(version)) continue;
    const platform = platformOf(name);
    if (!platform.os && !platform.cpu) throw new Error(`${name}: the name tells no platform`);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'nothing to add' : `added ${added.length}: ${added.join(', ')}`);
