import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSitePages, type SitePages } from '../../../api/site/site-pages.js';
import type { DrawPage } from '../../../domain/contracts/page-data.js';
import { frameSlots } from '../../../domain/contracts/site-config.js';
import { testSiteConfig } from '../site-config.fixtures.js';

const source = join(import.meta.dirname, '../../../dashboard/src/app/server.tsx');

/** The pages drawn by the site's sources, without its scripts and styles: what they show to those who have neither. */
export const sourcePages: SitePages = createSitePages({
  frameOf: () =>
    `<!doctype html><html lang="en"><head>${frameSlots.head}</head><body>${frameSlots.root}</body></html>`,
  draw: async (data) => {
    const site: { drawPage: DrawPage } = await import(pathToFileURL(source).href);
    return site.drawPage(data);
  },
  siteConfig: testSiteConfig,
});
