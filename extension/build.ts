import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { build as viteBuild } from 'vite';
import { browsers, iconFiles, manifestOf } from './manifest';

/**
 * Builds the browser extension into `dist/extension/{chrome,edge,firefox}`: the same files in each, with the manifest of
 * that browser. Each folder can be loaded unpacked.
 */
const root = join(import.meta.dirname, '..');
const finalDir = join(root, 'dist/extension');
// Built beside it and swapped in as a whole, as the site is.
const workDir = `${finalDir}.${process.pid}`;
const filesDir = join(workDir, 'files');
const startedAt = performance.now();

try {
  await viteBuild({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    logLevel: 'warn',
    build: {
      outDir: filesDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      license: { fileName: 'licenses.txt' },
      rolldownOptions: {
        input: {
          popup: join(import.meta.dirname, 'popup.html'),
          background: join(import.meta.dirname, 'src/background.ts'),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
  const icon = await readFile(join(import.meta.dirname, 'icon.svg'));
  for (const { size, name } of iconFiles) {
    const density = (72 * size) / 16;
    await writeFile(join(filesDir, name), await sharp(icon, { density }).resize(size, size).png().toBuffer());
  }
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const browser of browsers) {
    const dir = join(workDir, browser);
    await mkdir(dir, { recursive: true });
    await cp(filesDir, dir, { recursive: true });
    const manifest = JSON.stringify(manifestOf({ browser, version }), null, 2);
    await writeFile(join(dir, 'manifest.json'), `${manifest}\n`);
  }
  await rm(filesDir, { recursive: true });
  await rm(finalDir, { recursive: true, force: true });
  await rename(workDir, finalDir);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`extension: built for ${browsers.join(', ')} in ${seconds} s\n`);
} finally {
  await rm(workDir, { recursive: true, force: true });
}
