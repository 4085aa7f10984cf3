import type { Clock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { MyLinksRepository } from '../database/purchases/my-links.repository.js';
import type { Keyring } from '../files/keyring.js';
import { createMyTokens, myUrlOf } from './my-token.js';

/**
 * Creates the link for the question about an upload: the page of its address, where every upload that waits can be
 * confirmed. It belongs to the address and not to the upload, so that whoever sent that cannot take it away.
 */
export function createMyUrlFor({
  links,
  keyring,
  publicUrl,
  clock,
}: {
  links: Pick<MyLinksRepository, 'forUpload'>;
  keyring: Keyring;
  publicUrl: string;
  clock: Clock;
}) {
  const tokens = createMyTokens({ keyring });
  return async ({
    id,
    email,
  }: Pick<SubmissionRecord, 'id' | 'email'>): Promise<{ myUrl: string; expiresAt: string }> => {
    const link = await links.forUpload({ submissionId: id, email, now: clock.now() });
    return myUrlOf({ link, tokens, publicUrl });
  };
}
