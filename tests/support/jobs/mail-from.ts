/** Sender of the tests' mails. */
export const mailFrom = 'receipts@dropback.example';
