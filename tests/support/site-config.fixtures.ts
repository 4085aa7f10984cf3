import type { SiteClientConfig } from '../../domain/contracts/site-config.js';

/** Values that only this server would put into the pages. */
export const testSiteConfig: SiteClientConfig = {
  brandName: 'Tilly & Co',
  publicUrl: 'https://tilly.test',
  receiptsAddress: 'receipts@tilly.test',
  supportEmail: 'help@tilly.test',
  supportPhone: '+1 (415) 555-0199',
  logoServiceUrl: null,
  measurementId: null,
  demoVideoUrl: null,
  socialLinks: [],
};
