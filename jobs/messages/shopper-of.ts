import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { knownEnvelope } from '../../domain/mail/sender/known-envelope.rules.js';
import { plusTagsOf } from '../../domain/mail/sender/token-address.rules.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { SubmissionAddressTokens } from '../../platform/submissions/address-token.js';

/** The shopper identified by the address a mail was sent to; null when there is none. */
export type ShopperOf = (input: { message: MessageRecord; mail: ParsedMail }) => Promise<string | null>;

/** Most of our addresses in one mail that are tried; a shopper has one. */
const maxTags = 3;

/**
 * Creates {@link ShopperOf}. Only a token that we signed and issued identifies a shopper, and only while its
 * submission exists.
 */
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
