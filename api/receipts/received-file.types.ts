import type { FileRejectionCode } from '../../domain/receipts/file/receipt-file.rules.js';

/** A file as it came in, before it is checked. */
export type ReceivedFile = {
  fileName: string;
  /** As the caller declared it. */
  declaredType: string;
  bytes: Buffer;
  /** Set when it was refused while it came in; its bytes were then not kept. */
  refused: FileRejectionCode | null;
};
