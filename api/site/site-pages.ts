import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawPage, PageData } from '../../domain/contracts/page-data.js';
import { frameSlots, type SiteClientConfig, type SiteRoutes } from '../../domain/contracts/site-config.js';
import { fillTokens } from './fill-tokens.js';

/** Port: the pages of the site that are drawn when they are asked for, as whole HTML; null where there is no such page. */
export type SitePages = {
  draw(input: { page: PagePath; data: PageData }): Promise<string | null>;
};

/** Paths of the private pages, as the site's registry names them. */
export const pagePaths = ['/r/:token', '/r/:token/claim/:id', '/my/:token'] as const;

/** Path of a private page. */
export type PagePath = (typeof pagePaths)[number];

/** The pages of the built site, drawn by the same components that its scripts draw them with. */
export function openSitePages({
  siteDir,
  siteConfig,
}: {
  /** Output of `dashboard/build.ts`. */
  siteDir: string;
  siteConfig: SiteClientConfig;
}): SitePages {
  const { frames }: SiteRoutes = JSON.parse(readFileSync(join(siteDir, 'routes.json'), 'utf8'));
  const htmlOf = new Map(
    Object.entries(frames).map(([path, file]) => [path, readFileSync(join(siteDir, 'pages', file), 'utf8')]),
  );
  // Loaded now and not at the first page: it belongs to these frames, and a new build replaces both.
  const renderer: Promise<{ drawPage: DrawPage }> = import(
    /* @vite-ignore */ pathToFileURL(join(siteDir, 'renderer/server.js')).href
  );
  // Told where it is awaited.
  renderer.catch(() => {});
  return createSitePages({
    frameOf: (page) => htmlOf.get(page) ?? null,
    draw: async (data) => (await renderer).drawPage(data),
    siteConfig,
  });
}

/** Puts what is drawn into its frame. */
export function createSitePages({
  frameOf,
  draw,
  siteConfig,
}: {
  /** HTML with {@link frameSlots} and tokens of the configuration; null for a page that is not drawn. */
  frameOf: (page: PagePath) => string | null;
  draw: DrawPage;
  siteConfig: SiteClientConfig;
}): SitePages {
  const fill = (text: string): string => fillTokens({ text, format: 'html', config: siteConfig });
  return {
    async draw({ page, data }) {
      const frame = frameOf(page);
      if (frame === null) return null;
      const { head, body } = await draw(data);
      // A literal `<` in a data block could end the script element early.
      const json = JSON.stringify(data).replaceAll('<', '\\u003c');
      const root = `<div id="root" data-prerendered>${fill(body)}</div><script type="application/json" id="page-data">${json}</script>`;
      return fill(frame)
        .replace(frameSlots.head, () => fill(head))
        .replace(frameSlots.root, () => root);
    },
  };
}
