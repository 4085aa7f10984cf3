/** Text for a submission without any receipt; null if it has one. */
export function nothingTakenInWords({
  receipts,
  rejected,
}: {
  receipts: readonly unknown[];
  rejected: readonly unknown[];
}): { title: string; text: string } | null {
  if (receipts.length > 0) return null;
  return rejected.length > 0
    ? {
        title: 'None of the files could be used',
        text: 'Each file is listed below with the reason. Nothing is read or watched.',
      }
    : {
        title: 'We found no receipt',
        text: 'So there is nothing to watch. Please forward the order confirmation itself, or send a photo or PDF of the receipt.',
      };
}
