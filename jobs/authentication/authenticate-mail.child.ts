import { serveChild } from '../../platform/processes/serve-child.js';
import { type AuthenticateMailInput, authenticateMail } from './authenticate-mail.js';

/** Child process in which the senders of mails are verified; started by `mail-authenticator.ts`. */
serveChild((input) => authenticateMail(input as AuthenticateMailInput), { network: true });
