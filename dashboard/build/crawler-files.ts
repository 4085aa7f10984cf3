import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteRoute, siteTokens } from '../../domain/contracts/site-config.js';
import { acceptedFileTypes } from '../../domain/receipts/file/receipt-file.rules.js';

/** Generates robots.txt, sitemap.xml and the web manifest from the routes. */
export async function crawlerFiles({
  routes,
  pagesDir,
}: {
  routes: Readonly<Record<string, SiteRoute>>;
  pagesDir: string;
}): Promise<Record<string, SiteRoute>> {
  const addresses = Object.entries(routes)
    .filter(([, route]) => route.kind === 'page' && !route.noindex)
    .map(([path]) => `  <url><loc>${siteTokens.publicUrl}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
  const robots = [
    'User-agent: *',
    // Without /admin and /r/: a crawler barred from a page never sees its noindex.
    'Disallow: /api/',
    '',
    `Sitemap: ${siteTokens.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const manifest = {
    name: siteTokens.brandName,
    short_name: siteTokens.brandName,
    id: '/',
    start_url: '/upload-receipt',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7ef',
    theme_color: '#0b7a52',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Upload a receipt', url: '/upload-receipt' },
      { name: 'My purchases', url: '/my' },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [
          {
            name: 'files',
            accept: [...acceptedFileTypes, '.eml', '.msg'],
          },
        ],
      },
    },
  };
  await writeFile(join(pagesDir, 'sitemap.xml'), sitemap);
  await writeFile(join(pagesDir, 'robots.txt'), robots);
  await writeFile(join(pagesDir, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
  return {
    '/robots.txt': { kind: 'text', file: 'robots.txt', type: 'text/plain' },
    '/sitemap.xml': { kind: 'text', file: 'sitemap.xml', type: 'application/xml' },
    '/site.webmanifest': { kind: 'text', file: 'site.webmanifest', type: 'application/manifest+json' },
  };
}
