import { maxFileBytes } from '../../../../domain/receipts/receipt-file.rules';

/** Applies the server's own rule to a chosen file; answers the refusal code, or null when the file is fine. */
export async function checkFile(file: File): Promise<string | null> {
  // Before its bytes are read: a film would not fit into memory.
  if (file.size > maxFileBytes) return 'receipt.too_large';
  // The rule comes when the first file does. Where it cannot be loaded the server decides alone.
  const rule = await import('./file-refusal').catch(() => null);
  return rule ? rule.fileRefusal(file) : null;
}
