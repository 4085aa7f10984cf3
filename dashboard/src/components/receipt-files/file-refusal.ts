import { checkReceiptFile } from '../../../../domain/receipts/file/check-receipt-file.rules';
import { isAppError } from '../../../../domain/shared/app-error';

/** Why the server would refuse a file by its content; null if it would not. */
export async function fileRefusal(file: File): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    checkReceiptFile({ fileName: file.name, declaredType: file.type || null, bytes });
    return null;
  } catch (error) {
    return isAppError(error) ? error.code : 'receipt.unreadable_here';
  }
}
