import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { compressAssets } from './build/compress';
import { writeIcons } from './build/icons';
import { prerenderSite } from './build/prerender';

/**
 * Builds the public site into `dist/site`: `public/` (files served as they are), `pages/` (prerendered HTML with
 * tokens in place of what only the running server knows) and `routes.json` (every address and what answers it).
 */
const root = join(import.meta.dirname, '..');
const siteDir = join(root, 'dist/site');
const rendererDir = join(root, 'node_modules/.cache/dropback-site-renderer');
const configFile = join(import.meta.dirname, 'vite.config.ts');
const startedAt = performance.now();

await rm(siteDir, { recursive: true, force: true });
await viteBuild({ configFile, logLevel: 'warn' });
await viteBuild({
  configFile,
  logLevel: 'warn',
  publicDir: false,
  build: { ssr: 'src/app/server.tsx', outDir: rendererDir, manifest: false },
});

const pagesDir = join(siteDir, 'pages');
await mkdir(pagesDir, { recursive: true });
const routes = await prerenderSite({ siteDir, pagesDir, rendererDir });
await writeIcons({ publicDir: join(siteDir, 'public') });
await compressAssets({ publicDir: join(siteDir, 'public') });
// Last, and whole: a site directory with this file in it is a complete one.
await writeFile(join(siteDir, 'routes.json.part'), `${JSON.stringify(routes, null, 2)}\n`);
await rename(join(siteDir, 'routes.json.part'), join(siteDir, 'routes.json'));

const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
process.stdout.write(`site: ${Object.keys(routes.routes).length} addresses built in ${seconds} s\n`);
