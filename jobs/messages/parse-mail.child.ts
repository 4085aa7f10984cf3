import { serveChild } from '../../platform/processes/serve-child.js';
import { parseMail } from './parse-mail.js';
import type { ParseMailInput } from './parsed-mail.types.js';

/** Child process in which mails are parsed; started by `mail-parser.ts`. */
serveChild((input) => parseMail(input as ParseMailInput));
