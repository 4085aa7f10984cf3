import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { programs } from './programs.data.js';
import { removeOldChunks } from './shared-chunks.js';

/**
 * Bundles each program with all its imports into a few files, replacing the compiled entry: finding and opening a
 * thousand modules one by one takes half of a start.
 */
const root = join(import.meta.dirname, '../..');
const built = join(root, 'dist');
/** Code shared by several programs is put here once. */
const sharedDir = 'shared';
/** Packages that read files beside themselves, are not JavaScript, or are patched at run time stay where they are. */
const leftAlone = [
  'lmdb',
  'mailparser',
  'sharp',
  'onnxruntime-node',
  '@napi-rs/canvas',
  'pdfjs-dist',
  'tesseract.js',
  'heic-decode',
];
/** Stands for a module's address until its output file is known. */
const placeholder = 'ADDRESS_OF_MODULE';

/** Modules find files relative to their original place, wherever they end up. */
const addresses: Plugin = {
  name: 'addresses-of-modules',
  transform(code, id) {
    const path = relative(built, id);
    if (path.startsWith('..') || !code.includes('import.meta.url')) return null;
    return { code: code.replaceAll('import.meta.url', `${placeholder}(${JSON.stringify(path)})`), map: null };
  },
  renderChunk(code, { fileName }) {
    const address = (path: string) => relative(dirname(fileName), path).replace(/^(?!\.)/, './');
    return code.replaceAll(
      new RegExp(`${placeholder}\\("([^"]+)"\\)`, 'g'),
      (_, path: string) => `new URL(${JSON.stringify(address(path))}, import.meta.url).href`,
    );
  },
};

/**
 * A bundle has no folder to read: the areas of the admin are imported by name. Their sources count, since `dist` may still
 * hold an area that was removed.
 */
const areas: Plugin = {
  name: 'areas-of-the-admin',
  transform(_code, id) {
    if (relative(built, id) !== join('api', 'admin', 'admin-areas.js')) return null;
    const names = readdirSync(join(root, 'api/admin/areas')).filter((name) => name.endsWith('.routes.ts'));
    const imports = names.map(
      (name, at) => `import { adminArea as area${at} } from './areas/${name.replace(/ts$/, 'js')}';`,
    );
    const list = names.map((_, at) => `area${at}`).join(', ');
    return { code: `${imports.join('\n')}\nexport const adminAreas = [${list}];`, map: null };
  },
};

const bundles = await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [areas, addresses],
  ssr: { noExternal: true, external: leftAlone },
  build: {
    ssr: true,
    outDir: built,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(programs.map((entry) => [entry, join(built, `${entry}.js`)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: `${sharedDir}/[name]-[hash].js`,
        // A start reads and compiles all of it; half of the database driver is its documentation.
        comments: { legal: true, annotation: true, jsdoc: false },
      },
    },
  },
});
removeOldChunks({ folder: join(built, sharedDir), written: chunksOf(bundles) });

function chunksOf(bundles: Awaited<ReturnType<typeof build>>): string[] {
  if (!('output' in bundles)) throw new Error('one bundle was expected');
  return bundles.output
    .filter(({ fileName }) => dirname(fileName) === sharedDir)
    .map(({ fileName }) => basename(fileName));
}
