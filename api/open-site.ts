import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import type { SiteClientConfig } from '../domain/contracts/site-config.js';
import { type AppConfig, publicUrlOf } from '../platform/config/app-config.js';
import type { Logger } from '../platform/logger/logger.js';
import { createSiteRouter } from './site/create-site-router.js';
import { openSitePages, type SitePages } from './site/site-pages.js';

/** Where the build puts the site: beside this process's own output, including when it is run from source. */
const siteDirs = ['../site', '../dist/site'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** The built site with this server's own values. Without a build every page says so, and the API works. */
export function openSite({ config, logger }: { config: AppConfig; logger: Logger }): {
  site: RequestHandler;
  pages: SitePages;
} {
  const siteDir = siteDirs.find((folder) => existsSync(join(folder, 'routes.json')));
  const siteConfig = siteConfigOf(config);
  if (siteDir) {
    return {
      site: createSiteRouter({ siteDir, siteConfig, logger }),
      pages: openSitePages({ siteDir, siteConfig }),
    };
  }
  logger.warn('the site is not built, only the API answers');
  return {
    site: (_request, response) => {
      response.status(404).type('text/plain').send('The site is not built: npm run build\n');
    },
    pages: { draw: async () => null },
  };
}

function siteConfigOf(config: AppConfig): SiteClientConfig {
  return {
    brandName: config.brand.name,
    publicUrl: publicUrlOf(config),
    receiptsAddress: config.mail.receiptsAddress,
    supportEmail: config.brand.supportEmail,
    supportPhone: config.brand.supportPhone,
    // The site requests `{logoServiceUrl}/{domain}`.
    logoServiceUrl: config.brand.logoServiceUrl?.replace(/\/?\{domain\}$/, '') ?? null,
    measurementId: config.site.measurementId,
    demoVideoUrl: config.site.demoVideoUrl,
    socialLinks: config.site.socialLinks ?? [],
  };
}
