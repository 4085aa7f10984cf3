import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Address of a running API for `npm run dev`-style work on the site. */
const apiUrl = process.env.DEV_API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': apiUrl } },
  build: {
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    // A page is one chunk beside the shared one: the preload links of its HTML name them all.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
