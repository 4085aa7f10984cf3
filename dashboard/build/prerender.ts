import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  frameSlots,
  type SiteRoute,
  type SiteRoutes,
  siteTokens,
} from '../../domain/contracts/site-config.js';
import type { PageEntry } from '../src/app/page-registry';
import { crawlerFiles } from './crawler-files';
import { createPreloads, type Manifest, scriptsLast } from './preloads';
import { type SocialCard, writeSocialImages } from './social-images';

type Renderer = {
  renderPage: (url: string) => Promise<{ head: string; body: string }>;
  drawMascot: () => string;
  readAdminPatterns: () => Promise<string[]>;
  site: {
    pageEntries: readonly PageEntry[];
    pageNotices: Readonly<Record<string, readonly string[]>>;
    redirects: Readonly<Record<string, string>>;
    socialImages: Readonly<Record<string, SocialCard>>;
  };
};

type Places = { siteDir: string; pagesDir: string; rendererDir: string };

/** Renders every public path to its own HTML file and returns the route table. */
export async function prerenderSite({ siteDir, pagesDir, rendererDir }: Places): Promise<SiteRoutes> {
  const renderer: Renderer = await import(pathToFileURL(join(rendererDir, 'server.js')).href);
  await writeSocialImages({
    cards: renderer.site.socialImages,
    mascotSvg: renderer.drawMascot(),
    themeFile: join(import.meta.dirname, '../src/theme/theme.css'),
    publicDir: join(siteDir, 'public'),
  });
  const template = scriptsLast(await readFile(join(siteDir, 'public/index.html'), 'utf8'));
  // The template is not a page: if kept, /index.html would be a second home page without content.
  await rm(join(siteDir, 'public/index.html'));
  const manifest: Manifest = JSON.parse(await readFile(join(siteDir, 'public/manifest.json'), 'utf8'));
  await rm(join(siteDir, 'public/manifest.json'));
  const preloads = createPreloads({ manifest, template });

  const write = async ({ url, file, module }: { url: string; file: string; module: string }) => {
    const { head, body } = await renderer.renderPage(url);
    const html = template
      .replace(frameSlots.head, () => `${preloads.forPage(module)}${head}`)
      .replace(frameSlots.root, () => `<div id="root" data-prerendered>${body}</div>`);
    await writeFile(join(pagesDir, file), html);
  };

  const routes: Record<string, SiteRoute> = {};
  const frames: Record<string, string> = {};
  for (const { path, module, noindex = false, isPrivate = false, examples } of renderer.site.pageEntries) {
    if (isPrivate) {
      const file = fileNameFor(`${path}--frame`);
      const html = template.replace(frameSlots.head, () => `${preloads.forPage(module)}${frameSlots.head}`);
      await writeFile(join(pagesDir, file), html);
      frames[path] = file;
      continue;
    }
    if (path.includes(':') && !examples) continue;
    for (const url of examples ?? [path]) {
      const file = fileNameFor(url);
      await write({ url, file, module });
      const route: SiteRoute = { kind: 'page', file, noindex, notices: {} };
      for (const notice of renderer.site.pageNotices[path] ?? []) {
        const noticeFile = fileNameFor(`${url}--${notice}`);
        await write({ url: `${url}?${notice}`, file: noticeFile, module });
        route.notices[notice] = noticeFile;
      }
      routes[url] = route;
    }
  }
  for (const [from, to] of Object.entries(renderer.site.redirects)) routes[from] = { kind: 'redirect', to };
  await write({
    url: '/address-that-does-not-exist',
    file: '404.html',
    module: 'src/pages/not-found.page.tsx',
  });
  await writeFile(
    join(pagesDir, 'shell.html'),
    template.replace(frameSlots.head, shellHead).replace('<!--app-->', shellBody),
  );
  const adminPaths = (await renderer.readAdminPatterns()).map((pattern) => `/admin/${pattern}`);
  Object.assign(routes, await crawlerFiles({ routes, pagesDir }));
  return {
    routes,
    notFoundFile: '404.html',
    frames,
    shellFile: 'shell.html',
    shellPaths: ['/admin', ...adminPaths, '/r/', '/my/'],
    shellNotFoundPath: '/admin/',
  };
}

const shellHead = [
  `<title data-shell>${siteTokens.brandName}</title>`,
  '<meta data-shell name="robots" content="noindex">',
].join('');

/**
 * The admin's pages are drawn only in the browser, and private pages where the server could not read what they show just
 * now; the classes are ones used by other pages.
 */
const shellBody = [
  '<noscript><main class="page-width grid gap-4 py-10">',
  '<h1 class="text-2xl">We could not show this page</h1>',
  '<p>Nothing is lost: what you sent is stored, and you will get our reply by email. Please reload the page in a minute. The administration needs JavaScript.</p>',
  '<p><a class="underline" href="/">Return to Home</a></p>',
  '</main></noscript>',
].join('');

function fileNameFor(url: string): string {
  const name = url.replace(/^\//, '').replaceAll(/[^a-z0-9.-]+/gi, '_');
  return `${name === '' ? 'index' : name}.html`;
}
