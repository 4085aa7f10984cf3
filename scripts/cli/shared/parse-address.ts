import { InvalidArgumentError } from 'commander';
import { isEmailAddress, normalizeEmailAddress } from '../../../domain/shared/email-address.js';

/** Parses an address from the command line into its normalised form; anything else is wrong usage. */
export function parseAddress(text: string): string {
  const email = normalizeEmailAddress(text);
  if (isEmailAddress(email)) return email;
  throw new InvalidArgumentError('This is not an email address.');
}
