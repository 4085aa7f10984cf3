import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

/** Where an import is planted, and what it imports. */
type Planted = [path: string, specifier: string];

const forbidden: Planted[] = [
  ['domain/receipts/planted.ts', 'mongoose'],
  ['domain/receipts/planted.ts', 'node:fs'],
  ['domain/receipts/planted.ts', '../../platform/files/file-store.js'],
  ['templates/planted.tsx', '../platform/files/file-store.js'],
  ['platform/files/planted.ts', '../../jobs/registry.js'],
  ['ingest/smtp/planted.ts', '../../jobs/registry.js'],
  ['ingest/smtp/planted.ts', '../../api/server.js'],
  ['api/receipts/planted.ts', '../../ingest/limits.js'],
  ['api/receipts/planted.ts', '../../templates/render-email.js'],
  ['jobs/emails/planted.ts', '../../api/server.js'],
  ['dashboard/src/lib/planted.ts', '../../../platform/files/file-store.js'],
  ['extension/src/planted.ts', '../../platform/files/file-store.js'],
  ['extension/src/planted.ts', '../../jobs/registry.js'],
  ['scripts/planted.ts', '../dashboard/src/lib/paths.js'],
  ['embedded-mongo/planted.ts', '../domain/shared/clock.js'],
  ['embedded-mongo/storage/planted.ts', '../../platform/logger/logger.js'],
  ['embedded-mongo/planted.test.ts', '../tests/support/time/wait-for.js'],
  ['domain/receipts/planted.ts', '../../embedded-mongo/client.js'],
  ['templates/planted.tsx', '../embedded-mongo/client.js'],
  ['platform/database/planted.ts', '../../embedded-mongo/client.js'],
  ['ingest/smtp/planted.ts', '../../embedded-mongo/client.js'],
  ['api/receipts/planted.ts', '../../embedded-mongo/client.js'],
  ['jobs/emails/planted.ts', '../../embedded-mongo/client.js'],
  ['dashboard/src/lib/planted.ts', '../../../embedded-mongo/client.js'],
  ['scripts/planted.ts', '../embedded-mongo/serve.js'],
  ['scripts/cli/store/planted.ts', '../../../embedded-mongo/storage/lock.js'],
  ['tests/support/planted.ts', '../../embedded-mongo/serve.js'],
  ['jobs/emails/planted.test.ts', '../../embedded-mongo/test-store.fixtures.js'],
  ['domain/receipts/planted.test.ts', '../../embedded-mongo/store.js'],
];

const allowed: Planted[] = [
  ['domain/receipts/planted.ts', 'zod'],
  ['domain/receipts/planted.ts', '../shared/clock.js'],
  ['templates/planted.tsx', '../domain/shared/money/money.js'],
  ['jobs/emails/planted.ts', '../../templates/render-email.js'],
  ['api/receipts/planted.ts', '../../platform/files/file-store.js'],
  ['embedded-mongo/storage/planted.ts', '../bson/values.js'],
  ['extension/src/planted.ts', '../../domain/shared/clock.js'],
  ['extension/src/planted.ts', '../../jobs/prices/page-evidence.js'],
  ['scripts/planted.ts', '../embedded-mongo/client.js'],
  ['scripts/planted.ts', '../embedded-mongo/maintenance.js'],
  ['tests/support/planted.ts', '../../embedded-mongo/client.js'],
];

const root = fileURLToPath(new URL('..', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'dropback-rules-'));
copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'));
afterAll(() => rmSync(tree, { recursive: true }));

/** Writes a text into a temporary tree, so that a planted violation is never in the product's. */
function plant(path: string, source: string): string {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return path;
}

/** Plants an import in its own file, beside others of its folder. */
const plantImport = ([path, specifier]: Planted, name: string): string =>
  plant(path.replace('planted', name), `import { x } from '${specifier}';\n\nexport const y = x;\n`);

const typeOf = (name: string) => `import type { X } from './${name}.js';\n\nexport type Y = X;\n`;
const readsEnvironment = 'export const port = process.env.HTTP_PORT;\n';

const wrong = forbidden.map((each, index) => plantImport(each, `wrong-${index}`));
const right = allowed.map((each, index) => plantImport(each, `right-${index}`));
const circle = plant('domain/receipts/circle-a.ts', typeOf('circle-b'));
plant('domain/receipts/circle-b.ts', typeOf('circle-a'));
const anywhere = plant('api/environment.ts', readsEnvironment);
const config = plant('platform/config/environment.ts', readsEnvironment);
const found = lint();

/** The rules reported with the product's settings, by file path. */
function lint(): Map<string, string[]> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options, '.'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const rules = new Map<string, string[]>();
  for (const [, rule = '', file = ''] of stdout.matchAll(/title=lint\/(?:\w+)\/(\w+),file=([^,]+),/g)) {
    const path = file.slice(file.indexOf(tree) === 0 ? tree.length + 1 : 0);
    rules.set(path, [...(rules.get(path) ?? []), rule]);
  }
  return rules;
}

describe('import rules', () => {
  it.each(forbidden.map((each, index) => [...each, wrong[index] ?? ''] as const))(
    '%s may not import %s',
    (_path, _specifier, planted) => {
      expect(found.get(planted)).toContain('noRestrictedImports');
    },
  );

  it.each(allowed.map((each, index) => [...each, right[index] ?? ''] as const))(
    '%s may import %s',
    (_path, _specifier, planted) => {
      expect(found.get(planted)).toBeUndefined();
    },
  );

  it('lets no files import each other in a cycle, not even for types only', () => {
    expect(found.get(circle)).toContain('noImportCycles');
  });

  it('allows access to the environment in one place only', () => {
    expect(found.get(anywhere)).toContain('noProcessEnv');
    expect(found.get(config)).toBeUndefined();
  });
});
