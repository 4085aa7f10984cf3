import { serveChild } from '../../platform/processes/serve-child.js';
import { type ParseMailInput, parseMail } from './parse-mail.js';

/** Child process in which mails are parsed; started by `mail-parser.ts`. */
serveChild((input) => parseMail(input as ParseMailInput));
