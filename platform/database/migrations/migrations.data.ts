import { firstRelease } from './0016-first-release.js';
import { suppressedMailboxes } from './0017-suppressed-mailboxes.js';
import { listTerms } from './0018-list-terms.js';
import type { Migration } from './migration.types.js';

/** Every migration since the first release, in order. New ones are appended; none is changed once released. */
export const migrations: readonly Migration[] = [firstRelease, suppressedMailboxes, listTerms];
