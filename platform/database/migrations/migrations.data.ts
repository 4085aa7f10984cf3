import { readingIds } from './0001-reading-ids.js';
import { readingViews } from './0002-reading-views.js';
import { mailEnds } from './0003-mail-end.js';
import { answeredNames } from './0004-answered.js';
import { suppressionScopes } from './0005-suppression-scopes.js';
import { searchTerms } from './0006-search-terms.js';
import { jobTurns } from './0007-job-turns.js';
import { authentications } from './0008-authentication.js';
import { mailsAboutMail } from './0009-mail-about-mail.js';
import { claimedMailboxes } from './0010-claimed-mailboxes.js';
import { claimTokens } from './0011-claim-tokens.js';
import { jobPiles } from './0012-job-piles.js';
import { mutedSubmissions } from './0013-muted-submissions.js';
import { askedClaims } from './0014-asked-claims.js';
import { purchasesOfBefore } from './0015-purchases-of-before.js';
import { purchasesWithoutLines } from './0016-purchases-without-lines.js';
import { suppressedMailboxes } from './0017-suppressed-mailboxes.js';
import type { Migration } from './migration.types.js';

/** Every migration there ever was, in order. New ones are appended; none is changed once released. */
export const migrations: readonly Migration[] = [
  readingIds,
  readingViews,
  mailEnds,
  answeredNames,
  suppressionScopes,
  searchTerms,
  jobTurns,
  authentications,
  mailsAboutMail,
  claimedMailboxes,
  claimTokens,
  jobPiles,
  mutedSubmissions,
  askedClaims,
  purchasesOfBefore,
  purchasesWithoutLines,
  suppressedMailboxes,
];
