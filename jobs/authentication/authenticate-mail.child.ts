import { serveChild } from '../../platform/processes/pool/serve-child.js';
import { type AuthenticateMailInput, authenticateMail } from './authenticate-mail.js';

/** Child process that authenticates senders; started by `mail-authenticator.ts`. */
serveChild((input: AuthenticateMailInput) => authenticateMail(input), { network: true });
