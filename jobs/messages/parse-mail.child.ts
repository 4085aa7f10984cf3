import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { serveChild } from '../../platform/processes/pool/serve-child.js';
import { type ParseMailInput, parseMail } from '../mime/parse-mail.js';
import { isWholeOrder } from '../reading/whole-order.js';

/**
 * Child process that parses mails; started by the mail parser. In a batch it returns null for each unparsable
 * mail; the error is determined when that mail is parsed alone.
 */
serveChild((asked: ParseMailInput | { many: ParseMailInput[] }) => {
  return 'many' in asked ? parseMany(asked.many) : parseMail(asked, { isWholeOrder });
});

async function parseMany(inputs: ParseMailInput[]): Promise<(ParsedMail | null)[]> {
  const parsed: (ParsedMail | null)[] = [];
  for (const input of inputs) parsed.push(await parseMail(input, { isWholeOrder }).catch(() => null));
  return parsed;
}
