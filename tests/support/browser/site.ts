import { Router } from 'express';
import { pino } from 'pino';
import type { ContentSources } from '../../../api/http/safety/security-headers.js';
import { createServer } from '../../../api/server.js';
import { createSiteRouter } from '../../../api/site/create-site-router.js';
import type { SiteClientConfig } from '../../../domain/contracts/site-config.js';
import { type Listening, listen } from '../api/http.fixtures.js';
import { testSiteConfig } from '../site-config.fixtures.js';
import { siteDir } from './site-browser.js';

/**
 * The built site behind the real headers, with the two responses every page needs. Tests answer any other API
 * requests themselves; the real API is tested where the whole product is started.
 */
export async function serveSite({
  config = {},
  sources = {},
}: {
  config?: Partial<SiteClientConfig>;
  /** Origins the pages may load from, as the operator's settings would allow. */
  sources?: Partial<ContentSources>;
} = {}): Promise<Listening> {
  const logger = pino({ level: 'silent' });
  const stats = Router();
  stats.get('/api/stats', (_request, response) => {
    response.json({ receipts_read: 0, items_tracked: 0, refunds_confirmed: 0 });
  });
  stats.post('/api/events', (_request, response) => {
    response.status(204).end();
  });
  const siteConfig = { ...testSiteConfig, ...config };
  const app = createServer({
    logger,
    settings: {
      publicUrl: 'http://127.0.0.1',
      trustedProxies: 0,
      authProxyHeader: null,
      sources: { images: [], frames: [], scripts: [], connections: [], ...sources },
    },
    routers: [stats],
    site: createSiteRouter({ siteDir, siteConfig, logger }),
  });
  return await listen(app);
}
