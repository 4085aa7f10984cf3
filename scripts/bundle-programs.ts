import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { programs } from './programs.data.js';

/**
 * Puts each program with all it imports into few files, in place of what the compiler made of its entry: to find and
 * open a thousand modules one by one is half of what a start takes.
 */
const root = join(import.meta.dirname, '..');
const built = join(root, 'dist');
/** Programs in pieces: what several share stands here once. */
const sharedDir = 'shared';
/** Packages that read files beside themselves, are no JavaScript, or are mended from outside: they stay where they are. */
const leftAlone = [
  'lmdb',
  'mailparser',
  'sharp',
  'onnxruntime-node',
  '@napi-rs/canvas',
  'pdfjs-dist',
  'tesseract.js',
];
/** Stands for the address of a module until it is known which file it comes into. */
const placeholder = 'ADDRESS_OF_MODULE';

/** Modules find their neighbours from where they were, wherever they are now. */
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

await rm(join(built, sharedDir), { recursive: true, force: true });
await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [addresses],
  ssr: { noExternal: true, external: leftAlone },
  build: {
    ssr: true,
    outDir: built,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(programs.map((entry) => [entry, join(built, `${entry}.js`)])),
      output: { entryFileNames: '[name].js', chunkFileNames: `${sharedDir}/[name]-[hash].js` },
    },
  },
});
