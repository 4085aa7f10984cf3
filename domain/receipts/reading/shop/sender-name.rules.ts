import { nameWords } from '../../../prices/facts/product-names.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { cleanName } from './clean-name.rules.js';

const senderNoise = inAnyLanguage(({ shops }) => shops?.senderNoise);
const noiseBehind = new RegExp(String.raw`(?:^|[^\p{L}\p{N}]+)${senderNoise}[^\p{L}\p{N}]*$`, 'iu');
const noiseBefore = new RegExp(String.raw`^[^\p{L}\p{N}]*${senderNoise}(?:[^\p{L}\p{N}]+|$)`, 'iu');

/** `Jane Doe <jdoe4@university.example>`: a person; the mailbox contains part of the name and the domain does not. */
export function isPerson({ name, address }: { name: string; address: string }): boolean {
  // The address of `Töpferei` is `toepferei` or `topferei`: names are compared without diacritics.
  const unmarked = (text: string) => text.replace(/([aou])e/g, '$1');
  const [mailbox = '', domain = ''] = unmarked(address.toLowerCase()).split('@');
  const parts = nameWords(name)
    .filter((word) => word.length >= 3)
    .map(unmarked);
  return parts.some((part) => mailbox.includes(part)) && !parts.some((part) => domain.includes(part));
}

/** Characters of a sender's name considered. */
const maxSenderChars = 120;
/** `via Square`, after the name of a shop using a payment service. */
const viaService = /\s+via [\w .]+$/i;

/**
 * A sender's name without words about its mailbox, as in `Corner Books Orders`. Such words stay if they are in the
 * middle of the name or also in the domain (`Little Receipts <hello@littlereceipts.example>`).
 */
export function nameOfSender({ fromName, fromAddress }: { fromName: string; fromAddress: string }): string {
  const plain = fromName.slice(0, maxSenderChars).replace(viaService, '').trim();
  if (isNamedLikeDomain({ fromName: plain, fromAddress })) return plain;
  let name = plain;
  for (let before = ''; before !== name; ) {
    before = name;
    name = cleanName(name.replace(noiseBehind, '').replace(noiseBefore, ''));
  }
  return name;
}

/** `Corner Books <orders@cornerbooks.example>`: the sender has the domain to its name. */
export function isNamedLikeDomain({
  fromName,
  fromAddress,
}: {
  fromName: string;
  fromAddress: string;
}): boolean {
  // `Boots.com`
  const own = lettersOf(fromName.replace(/(?:\.\p{L}{2,4})+$/u, ''));
  const hosts = (fromAddress.split('@')[1] ?? '').split('.').map(lettersOf);
  return own.length >= 3 && hosts.some((host) => host.startsWith(own));
}

/** The letters and digits of a text, small and without accents. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
