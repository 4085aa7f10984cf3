import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'dropback-rules-'));
copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'));
afterAll(() => rmSync(tree, { recursive: true }));

/** Lints a text under the product's rules in a tree of its own, so that a planted violation never stands here. */
function lint(path: string, source: string): { status: number | null; output: string } {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const result = spawnSync(process.execPath, [biome, 'lint', '--colors=off', '--vcs-enabled=false', path], {
    cwd: tree,
    encoding: 'utf8',
  });
  return { status: result.status, output: `${result.stdout}${result.stderr}` };
}

const importing = (specifier: string) => `import { x } from '${specifier}';\n\nexport const y = x;\n`;

describe('import rules', () => {
  it.each([
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
    ['scripts/planted.ts', '../dashboard/src/lib/paths.js'],
    ['embedded-mongo/planted.ts', '../domain/shared/clock.js'],
    ['embedded-mongo/storage/planted.ts', '../../platform/logger/logger.js'],
    ['embedded-mongo/planted.test.ts', '../tests/support/wait-for.js'],
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
  ])('%s may not import %s', (path, specifier) => {
    const { status, output } = lint(path, importing(specifier));
    expect(output).toContain('noRestrictedImports');
    expect(status).not.toBe(0);
  });

  it.each([
    ['domain/receipts/planted.ts', 'zod'],
    ['domain/receipts/planted.ts', '../shared/clock.js'],
    ['templates/planted.tsx', '../domain/shared/money.js'],
    ['jobs/emails/planted.ts', '../../templates/render-email.js'],
    ['api/receipts/planted.ts', '../../platform/files/file-store.js'],
    ['embedded-mongo/storage/planted.ts', '../bson/values.js'],
    ['scripts/planted.ts', '../embedded-mongo/client.js'],
    ['scripts/planted.ts', '../embedded-mongo/maintenance.js'],
    ['tests/support/planted.ts', '../../embedded-mongo/client.js'],
  ])('%s may import %s', (path, specifier) => {
    const { status, output } = lint(path, importing(specifier));
    expect(output).not.toContain('noRestrictedImports');
    expect(status).toBe(0);
  });

  it('lets no files import each other in a circle, not even for types alone', () => {
    const typeOf = (name: string) => `import type { X } from './${name}.js';\n\nexport type Y = X;\n`;
    lint('domain/receipts/circle-b.ts', typeOf('circle-a'));
    expect(lint('domain/receipts/circle-a.ts', typeOf('circle-b')).output).toContain('noImportCycles');
  });

  it('knows the environment in one place only', () => {
    const source = 'export const port = process.env.HTTP_PORT;\n';
    expect(lint('api/planted.ts', source).output).toContain('noProcessEnv');
    expect(lint('platform/config/planted.ts', source).status).toBe(0);
  });
});
