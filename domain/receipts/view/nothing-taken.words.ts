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
        title: 'Nothing could be taken',
        text: 'Each file is named below with the reason. Nothing is read or watched from it.',
      }
    : {
        title: 'We found no receipt in it',
        text: 'Nothing is watched from it. Forward the order confirmation itself, or send a photo or a PDF of the receipt.',
      };
}
