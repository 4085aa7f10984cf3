import { type Request, Router } from 'express';
import { gmailFilters } from '../../domain/mail/gmail-filters.rules.js';
import { seedRecords } from '../../domain/retailers/seeds/seed-records.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { describeRoute } from '../http/describe-route.js';
import type { MyAccess } from './my-access.js';
import type { LoadMyPurchases } from './my-purchases.js';

/** The filters that forward a shopper's order mails to their own address here. */
export function createForwardingRouter({
  path,
  access,
  load,
}: {
  /** Path of the link. */
  path: string;
  access: MyAccess;
  load: LoadMyPurchases;
}): Router {
  const router = Router();
  describeRoute({
    router,
    route: `GET ${path}/gmail-filters.xml`,
    summary: "Download Gmail filters that forward every known shop's order emails",
    answer: { type: 'application/xml', schema: { type: 'string' } },
  });
  router.get(`${path}/gmail-filters.xml`, async (request: Request<{ token: string }>, response) => {
    const { receipts_address: forwardTo } = await load(await access.open(request.params.token));
    if (forwardTo === null)
      throw createAppError({ code: 'my.not_found', message: 'no address to forward to' });
    const shops = seedRecords.map(({ retailer: name, domains }) => ({ name, domains }));
    response.attachment('gmail-filters.xml').type('application/xml; charset=utf-8');
    response.send(gmailFilters({ shops, forwardTo }));
  });
  return router;
}
