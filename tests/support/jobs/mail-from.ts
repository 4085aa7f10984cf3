/** Sender of the mails of the tests. */
export const mailFrom = 'receipts@dropback.example';
