import type { DeliveryReport } from '../../domain/mail/delivery-report.rules.js';
import type { MailMessage } from '../../domain/mail/mail-tree.types.js';
import { ownMailsNamedIn } from '../../domain/mail/parts/own-reply.rules.js';
import { kib } from '../../domain/shared/units.js';

/** Bytes examined per part; a report states its facts at the beginning. */
const maxLookedAt = 64 * kib;
/** Most mails of ours that one report may cover. */
const maxReported = 20;

/** Machine-readable parts of a report: the status, the complaint, the header of the reported mail. */
const reportTypes =
  /^(?:message\/(?:delivery-status|feedback-report|rfc822|global[\w-]*)|text\/(?:rfc822-headers|plain))$/;
const unknownWords =
  /(?:user|recipient|mailbox|address|account)\S{0,80} (?:is |was |has been )?(?:unknown|not found|does(?: not|n't) exist|disabled)|(?:unknown|no such|invalid) (?:user|recipient|mailbox|address)/i;

/** What a mail reports about mails of ours; null when it contains none of their Message-IDs. */
export function deliveryReportOf({
  root,
  ownDomain,
}: {
  root: MailMessage;
  ownDomain: string;
}): DeliveryReport | null {
  const parts = root.parts.filter(({ declaredType }) => reportTypes.test(declaredType));
  const texts = [
    (root.text ?? '').slice(0, maxLookedAt),
    ...parts.map(({ bytes }) => Buffer.from(bytes.subarray(0, maxLookedAt)).toString('latin1')),
  ];
  const named = [
    ...texts,
    ...parts.map(({ message }) => message?.header.messageId ?? ''),
    ...root.header.inReplyTo,
    root.header.references ?? '',
  ].join('\n');
  const mails = ownMailsNamedIn({ text: named, ownDomain }).slice(0, maxReported);
  if (mails.length === 0) return null;
  const all = texts.join('\n');
  return {
    mails,
    isComplaint:
      root.header.reportType === 'feedback-report' ||
      parts.some(({ declaredType }) => declaredType === 'message/feedback-report'),
    action: /^action:[ \t]*([a-z]+)/im.exec(all)?.[1]?.toLowerCase() ?? null,
    status: statusIn(all),
    saysUnknown: unknownWords.test(all),
  };
}

/** The status field if there is one, otherwise the first enhanced code after an SMTP reply code. */
function statusIn(text: string): string | null {
  const field = /^status:[ \t]*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1];
  return field ?? /\b[45]\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null;
}
