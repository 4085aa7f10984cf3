import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Address of a running API for developing the site. */
const apiUrl = process.env.DEV_API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': apiUrl } },
  build: {
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    // A page is one chunk next to the shared one: the preload links in its HTML name all of them. The script that moves
    // from page to page does not repeat that list of files, which every first load would pay for, but for their styles.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'js' ? deps.filter((dep) => dep.endsWith('.css')) : deps,
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
