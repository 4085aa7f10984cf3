import { maxFileBytes } from '../../../../domain/receipts/file/receipt-file.rules';

/** Loads the rule that inspects file content; null if it cannot be loaded, in which case only the server checks. */
export const loadFileRule = () => import('./file-refusal').catch(() => null);

/** Applies the server's own rule to a chosen file; returns the refusal code, or null if the file is fine. */
export async function checkFile(file: File): Promise<string | null> {
  // Before reading its bytes: a video would not fit into memory.
  if (file.size > maxFileBytes) return 'receipt.too_large';
  const rule = await loadFileRule();
  return rule ? rule.fileRefusal(file) : null;
}
