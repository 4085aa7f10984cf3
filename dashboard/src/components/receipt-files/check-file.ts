import { checkReceiptFile, maxFileBytes } from '../../../../domain/receipts/receipt-file.rules';
import { isAppError } from '../../../../domain/shared/app-error';

/** Applies the server's own rule to a chosen file; answers the refusal code, or null when the file is fine. */
export async function checkFile(file: File): Promise<string | null> {
  // Before its bytes are read: a film would not fit into memory.
  if (file.size > maxFileBytes) return 'receipt.too_large';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    checkReceiptFile({ fileName: file.name, declaredType: file.type || null, bytes });
    return null;
  } catch (error) {
    return isAppError(error) ? error.code : 'receipt.unreadable_here';
  }
}
