import { knownEnvelope } from '../../domain/mail/known-envelope.rules.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { plusTagsOf } from '../../domain/mail/token-address.rules.js';
import type { SubmissionsRepository } from '../../platform/database/submissions.repository.js';
import type { SubmissionAddressTokens } from '../../platform/submissions/address-token.js';

/** Whom the address names that a mail was sent to; null where it names nobody. */
export type ShopperOf = (input: { message: MessageRecord; mail: ParsedMail }) => Promise<string | null>;

/** Addresses of ours in one mail that are looked at: somebody who was given one has one. */
const maxTags = 3;

/** Creates {@link ShopperOf}: only a token that we signed and gave out names anybody, and only while its submission is kept. */
export function createShopperOf({
  submissions,
  tokens,
  receiptsAddress,
}: {
  submissions: Pick<SubmissionsRepository, 'findById'>;
  tokens: Pick<SubmissionAddressTokens, 'read'>;
  receiptsAddress: string;
}): ShopperOf {
  return async ({ message: { envelope }, mail: { header } }) => {
    const { rcpt_to: recipients } = knownEnvelope({ envelope, header, receiptsAddress });
    for (const tag of plusTagsOf({ recipients, receiptsAddress }).slice(0, maxTags)) {
      const id = tokens.read(tag);
      const submission = id && (await submissions.findById({ id }));
      if (submission) return submission.email;
    }
    return null;
  };
}
