import type { FileRejectionCode } from '../../domain/receipts/file/receipt-file.rules.js';

/** A file as received, before it is checked. */
export type ReceivedFile = {
  fileName: string;
  /** As declared by the caller. */
  declaredType: string;
  bytes: Buffer;
  /** Set when it was refused while arriving; its bytes are then not kept. */
  refused: FileRejectionCode | null;
};
