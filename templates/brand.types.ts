/** Sender of the mails: from configuration, the same in all of them. */
export type MailBrand = {
  name: string;
  /** URL of the site without a trailing slash. */
  publicUrl: string;
  /** Address shoppers send receipts to. */
  receiptsAddress: string;
  supportEmail: string;
};
