import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { compressAssets } from './build/compress';
import { addFontLicenses } from './build/font-licenses';
import { writeIcons } from './build/icons';
import { prerenderSite } from './build/prerender';

/**
 * Builds the public site into `dist/site`: `public/` (files served as they are), `pages/` (prerendered HTML with tokens
 * for values known only to the running server), `renderer/` and `routes.json` (every path and what it serves).
 */
const root = join(import.meta.dirname, '..');
const finalDir = join(root, 'dist/site');
// Built in a separate folder and swapped in as a whole: a server starting meanwhile finds either the old site or the
// new one.
const siteDir = `${finalDir}.${process.pid}`;
/** Draws pages: at the build those that are the same for everyone, in the web process those behind private links. */
const rendererDir = join(siteDir, 'renderer');
const configFile = join(import.meta.dirname, 'vite.config.ts');
/** Minified code and fonts carry no notices of their own; their licenses require one. */
const licenses = 'licenses.txt';
const startedAt = performance.now();

try {
  await viteBuild({
    configFile,
    logLevel: 'warn',
    build: { outDir: join(siteDir, 'public'), license: { fileName: licenses } },
  });
  await addFontLicenses({ file: join(siteDir, 'public', licenses) });
  await viteBuild({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    // Whole and for production: the web process has neither the site's packages nor a NODE_ENV of its own.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'src/app/server.tsx', outDir: rendererDir, manifest: false },
  });
  const pagesDir = join(siteDir, 'pages');
  await mkdir(pagesDir, { recursive: true });
  const routes = await prerenderSite({ siteDir, pagesDir, rendererDir });
  await writeIcons({ publicDir: join(siteDir, 'public') });
  await compressAssets({ publicDir: join(siteDir, 'public') });
  await writeFile(join(siteDir, 'routes.json'), `${JSON.stringify(routes, null, 2)}\n`);
  await rm(finalDir, { recursive: true, force: true });
  await rename(siteDir, finalDir);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`site: ${Object.keys(routes.routes).length} addresses built in ${seconds} s\n`);
} finally {
  await rm(siteDir, { recursive: true, force: true });
}
