import { type SiteClientConfig, siteTokens } from '../../../domain/contracts/site-config.js';

const switchedOff = { logoServiceUrl: null, measurementId: null, demoVideoUrl: null, socialLinks: [] };

/** Values for developing the site without the server that fills in the real ones. */
const previewConfig: SiteClientConfig = {
  brandName: 'Dropback',
  publicUrl: 'http://localhost:5173',
  receiptsAddress: 'receipts@localhost',
  supportEmail: 'help@localhost',
  supportPhone: '+1 (415) 555-0142',
  ...switchedOff,
};

function readSiteConfig(): SiteClientConfig {
  if (typeof document === 'undefined') return { ...siteTokens, ...switchedOff };
  const text = document.getElementById('site-config')?.textContent ?? '';
  return text.startsWith('{') ? JSON.parse(text) : previewConfig;
}

/** Name, addresses and options: tokens during prerendering, the running server's values in the browser. */
export const siteConfig: SiteClientConfig = readSiteConfig();
