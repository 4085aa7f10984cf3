/** The result of a tried mail. */
export type FileEnd = {
  outcome: string;
  reason: string | null;
  /** Documents taken as receipts. */
  receipts: number;
  answered: boolean;
};
