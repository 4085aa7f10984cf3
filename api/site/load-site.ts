import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import type { SiteClientConfig, SiteRoute, SiteRoutes } from '../../domain/contracts/site-config.js';
import { fillTokens, type TextFormat } from './fill-tokens.js';
import { createSiteFile, type SiteFile } from './site-file.js';

/** What one address answers. */
export type SiteAnswer =
  | { kind: 'file'; file: SiteFile; notices: ReadonlyMap<string, SiteFile> }
  | { kind: 'redirect'; to: string };

/** The built site in memory: a megabyte or two, so that no request touches the disk or can name a path on it. */
export type LoadedSite = {
  answers: ReadonlyMap<string, SiteAnswer>;
  notFound: SiteFile;
  shell: SiteFile;
  shellPaths: readonly string[];
  shellNotFoundPath: string;
};

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const html = 'text/html; charset=utf-8';
const noindex = { 'X-Robots-Tag': 'noindex, nofollow' };
/** Pages are revalidated on each visit, so that a new release appears at once. */
const revalidate = 'no-cache';
const oneYear = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';

/** Loads the built site and inserts the server's own values into its pages. */
export function loadSite({
  siteDir,
  siteConfig,
}: {
  siteDir: string;
  siteConfig: SiteClientConfig;
}): LoadedSite {
  const built: SiteRoutes = JSON.parse(readFileSync(join(siteDir, 'routes.json'), 'utf8'));
  const page = (file: string, rest: { cacheControl?: string; headers?: Record<string, string> } = {}) =>
    createSiteFile({
      bytes: readFilled({ path: join(siteDir, 'pages', file), format: 'html', siteConfig }),
      type: html,
      cacheControl: revalidate,
      ...rest,
    });
  const answers = new Map<string, SiteAnswer>(readPublicFiles(join(siteDir, 'public')));
  for (const [path, route] of Object.entries(built.routes)) {
    answers.set(path, toAnswer({ route, page, siteDir, siteConfig }));
  }
  return {
    answers,
    notFound: page(built.notFoundFile, { headers: noindex }),
    shell: page(built.shellFile, { headers: noindex, cacheControl: 'no-store' }),
    shellPaths: built.shellPaths,
    shellNotFoundPath: built.shellNotFoundPath,
  };
}

function toAnswer({
  route,
  page,
  siteDir,
  siteConfig,
}: {
  route: SiteRoute;
  page: (file: string, rest?: { headers?: Record<string, string> }) => SiteFile;
  siteDir: string;
  siteConfig: SiteClientConfig;
}): SiteAnswer {
  if (route.kind === 'redirect') return route;
  if (route.kind === 'text') {
    const format = route.type.includes('json') ? 'json' : route.type.includes('xml') ? 'html' : 'plain';
    const bytes = readFilled({ path: join(siteDir, 'pages', route.file), format, siteConfig });
    const file = createSiteFile({ bytes, type: `${route.type}; charset=utf-8`, cacheControl: revalidate });
    return { kind: 'file', file, notices: new Map() };
  }
  const headers = route.noindex ? noindex : {};
  const notices = Object.entries(route.notices).map(([key, file]) => [key, page(file, { headers })] as const);
  return { kind: 'file', file: page(route.file, { headers }), notices: new Map(notices) };
}

function readFilled({
  path,
  format,
  siteConfig,
}: {
  path: string;
  format: TextFormat;
  siteConfig: SiteClientConfig;
}): Buffer {
  return Buffer.from(fillTokens({ text: readFileSync(path, 'utf8'), format, config: siteConfig }));
}

/** Every file below `public`, with its precompressed versions. */
function readPublicFiles(publicDir: string): [string, SiteAnswer][] {
  const names = readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const coded = new Set(names.filter((name) => /\.(br|gz)$/.test(name)));
  return names
    .filter((name) => !coded.has(name))
    .map((name) => {
      const path = posix.join('/', name.slice(publicDir.length).split(sep).join('/'));
      const file = createSiteFile({
        bytes: readFileSync(name),
        type: types[extname(name)] ?? 'application/octet-stream',
        // Names under /assets contain a hash of the content.
        cacheControl: path.startsWith('/assets/') ? oneYear : oneDay,
        precompressed: {
          ...(coded.has(`${name}.br`) ? { br: readFileSync(`${name}.br`) } : {}),
          ...(coded.has(`${name}.gz`) ? { gzip: readFileSync(`${name}.gz`) } : {}),
        },
      });
      return [path, { kind: 'file', file, notices: new Map() }];
    });
}
