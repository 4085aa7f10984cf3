import { parseUrl } from '../../../domain/shared/parse-url.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import type { ContentSources } from './security-headers.js';

/** Hosts the analytics script loads from and reports to (its vendor's content security policy guide, 2026). */
const measurement = {
  scripts: ['https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** What the configuration lets pages load from elsewhere; nothing by default. */
export function contentSourcesOf({ brand, site }: Pick<AppConfig, 'brand' | 'site'>): ContentSources {
  const measures = site.measurementId !== null;
  return {
    images: [...originsOf(brand.logoServiceUrl), ...(measures ? measurement.connections : [])],
    frames: originsOf(site.demoVideoUrl),
    scripts: measures ? measurement.scripts : [],
    connections: measures ? measurement.connections : [],
  };
}

function originsOf(url: string | null): string[] {
  const parsed = url === null ? null : parseUrl(url);
  return parsed ? [parsed.origin] : [];
}
