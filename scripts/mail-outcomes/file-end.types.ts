/** What became of a mail that was tried. */
export type FileEnd = {
  outcome: string;
  reason: string | null;
  /** Documents taken as receipts. */
  receipts: number;
  answered: boolean;
};
