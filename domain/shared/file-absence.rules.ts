/** Why stored bytes were deleted, noted before they are: their time was over, or their owner wished it. */
export type FileDeletion = { reason: 'expired' | 'erased'; at: Date };

/** What keeps bytes that should be there from being opened: the storage lost them, or their key is not configured. */
export type FileFault = 'lost' | 'locked';

/** Why the bytes of a record cannot be had. */
export const fileAbsences = ['expired', 'erased', 'lost', 'locked'] as const;

/** See {@link fileAbsences}. */
export type FileAbsence = (typeof fileAbsences)[number];

/** Each reason in a sentence, for admins and the command line. */
export const fileAbsenceWords = {
  expired: 'The file was deleted: its time to be kept was over.',
  erased: 'The file was deleted at the wish of its owner.',
  lost: 'The storage has lost the file.',
  locked: 'The file is sealed with a key that is not configured.',
} as const satisfies Record<FileAbsence, string>;

/**
 * Why the bytes of a record cannot be had; null if they can.
 *
 * @param path null once they were deleted
 * @param deletion the note of it; records of earlier releases have none and lost their path by time only
 * @param fault what the storage says of the path
 */
export function fileAbsence({
  path,
  deletion = null,
  fault = null,
}: {
  path: string | null;
  deletion?: FileDeletion | null | undefined;
  fault?: FileFault | null | undefined;
}): FileAbsence | null {
  if (deletion) return deletion.reason;
  return path === null ? 'expired' : fault;
}
