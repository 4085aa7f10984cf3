import type { Command } from 'commander';
import { isEmailAddress, normalizeEmailAddress } from '../../domain/shared/email-address.js';

/** Parses an address of the command line into the form addresses are compared in; anything else is wrong usage. */
export function parseAddress(program: Command): (text: string) => string {
  return (text) => {
    const email = normalizeEmailAddress(text);
    if (isEmailAddress(email)) return email;
    return program.error(`error: ${JSON.stringify(text)} is not an e-mail address`, { exitCode: 2 });
  };
}
