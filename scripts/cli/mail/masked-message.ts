import type { MessageDetailResponse } from '../../../domain/admin/contracts/messages.contract.js';
import { maskEmailAddress } from '../../../domain/shared/email-address.js';

/** An address within a sentence. */
const addressInWords = /[^\s<>"(),:;]+@[^\s<>"(),:;]+/g;

/** A mail with people's addresses masked; its recipients are the product's own. */
export function maskedMessage(mail: MessageDetailResponse): MessageDetailResponse {
  const { envelope, authentication, confirmation } = mail;
  return {
    ...mail,
    mail_from: masked(mail.mail_from),
    envelope: { ...envelope, mail_from: masked(envelope.mail_from) },
    authentication: { ...authentication, from: masked(authentication.from) },
    answered_email: masked(mail.answered_email),
    claimed_email: masked(mail.claimed_email),
    confirmation: confirmation && { ...confirmation, from: masked(confirmation.from) },
    trail: mail.trail.map((step) => ({
      ...step,
      words: step.words.replace(addressInWords, maskEmailAddress),
    })),
  };
}

/** The null return path stays as it is. */
function masked(address: string | null): string | null {
  return address && maskEmailAddress(address);
}
