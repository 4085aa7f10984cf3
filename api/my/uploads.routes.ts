import { type Request, Router } from 'express';
import type { Clock } from '../../domain/shared/clock.js';
import type { ConfirmUpload } from '../../platform/submissions/confirm-upload.js';
import { eraseSubmission } from '../../platform/submissions/erase-submission.js';
import { describeRoute } from '../http/describe-route.js';
import { isNativeForm } from '../http/native-form.js';
import { plainAddress } from '../http/plain-page.js';
import type { EraseMineDependencies } from './erase-purchase.js';
import type { KnownBrowser } from './known-browser.js';
import type { MyAccess } from './my-access.js';

/**
 * What the owner of an address says about uploads that name it. Opening the link says nothing, because scanners of
 * mailboxes open every link; only a button does.
 */
export function createUploadsRouter({
  path,
  access,
  confirmUpload,
  knownBrowser,
  store,
  clock,
}: {
  /** API path of a link to all purchases. */
  path: `${string}/:token`;
  access: Pick<MyAccess, 'open' | 'openUpload'>;
  confirmUpload: ConfirmUpload;
  knownBrowser: KnownBrowser;
  store: EraseMineDependencies;
  clock: Clock;
}): Router {
  const router = Router();
  type Params = { token: string; id: string };
  describeRoute({
    router,
    route: `POST ${path}/uploads/:id/confirm`,
    summary: 'Confirm that an upload with this address is its owner’s',
    status: 204,
  });
  router.post(`${path}/uploads/:id/confirm`, async (request: Request<Params>, response) => {
    const { params } = request;
    const { id } = await access.openUpload(params);
    await confirmUpload({ submissionId: id });
    const { linkId, expiresAt: until } = await access.open(params.token);
    knownBrowser.remember({ response, linkId, until });
    if (isNativeForm(request as unknown as Request))
      response.redirect(303, plainAddress(`/my/${encodeURIComponent(params.token)}`));
    else response.status(204).end();
  });
  describeRoute({
    router,
    route: `DELETE ${path}/uploads/:id`,
    summary: 'Delete an upload with this address that is not its owner’s',
    status: 204,
  });
  router.delete(`${path}/uploads/:id`, async ({ params }: Request<Params>, response) => {
    const submission = await access.openUpload(params);
    await eraseSubmission({ submission, now: clock.now(), store });
    response.status(204).end();
  });
  return router;
}
