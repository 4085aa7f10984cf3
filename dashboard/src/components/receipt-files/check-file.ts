import { maxFileBytes } from '../../../../domain/receipts/file/receipt-file.rules';

/** The rule that looks into files; null where it cannot be loaded, and the server decides alone. */
export const loadFileRule = () => import('./file-refusal').catch(() => null);

/** Applies the server's own rule to a chosen file; answers the refusal code, or null when the file is fine. */
export async function checkFile(file: File): Promise<string | null> {
  // Before its bytes are read: a film would not fit into memory.
  if (file.size > maxFileBytes) return 'receipt.too_large';
  const rule = await loadFileRule();
  return rule ? rule.fileRefusal(file) : null;
}
