import type { MessageDetailResponse } from '../../../domain/admin/contracts/messages.contract.js';
import { replayWords } from '../../../domain/mail/outcome/replay.rules.js';
import { authenticationInWords } from '../../../domain/mail/sender/authentication.words.js';
import { fileAbsenceWords } from '../../../domain/shared/file-absence.rules.js';
import { textTable } from '../shared/text-table.js';

/** A mail's facts, one per line: those a person wants first, internal names last. */
export function messageReport(mail: MessageDetailResponse): string {
  const facts = {
    subject: mail.subject,
    from: mail.envelope.mail_from || (mail.envelope.mail_from === null ? null : '(null return path)'),
    to: mail.envelope.rcpt_to.join(', '),
    received: `${mail.received_at} by ${mail.source}`,
    outcome: mail.outcome && `${mail.outcome}${mail.reason ? ` (${mail.reason})` : ''}`,
    answered: mail.answered_email,
    'claims to be': mail.claimed_email,
    released: mail.released && `${mail.released.at} by ${mail.released.by}`,
    confirm:
      mail.confirmation &&
      `${mail.confirmation.link}${mail.confirmation.is_proved ? '' : ' (the sender is not verified)'}`,
    repeats: mail.duplicate_of,
    checks: authenticationInWords(mail.authentication),
    bytes: `${mail.raw_size}${mail.raw_absence ? `. ${fileAbsenceWords[mail.raw_absence]}` : ''}`,
    generation: String(mail.generation),
    replay: mail.replay_refusal ? `no: ${replayWords[mail.replay_refusal]}` : 'possible',
    'last error': mail.last_error,
    'message id': mail.message_id,
    id: mail.id,
  };
  const parts = mail.parts.map((part) => [
    part.path,
    part.sniffed_type ?? part.declared_type,
    String(part.size),
    part.reason ? `${part.verdict} (${part.reason})` : part.verdict,
    part.file_name ?? '-',
  ]);
  return [
    ...Object.entries(facts).flatMap(([name, value]) => (value ? [`${`${name}:`.padEnd(12)}${value}`] : [])),
    '',
    ...mail.trail.map(({ at, words }) => `${(at ?? '').padEnd(24)}  ${words}`),
    ...(parts.length > 0 ? ['', textTable([['part', 'type', 'bytes', 'taken as', 'name'], ...parts])] : []),
  ].join('\n');
}
