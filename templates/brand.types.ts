/** Who sends the mails: from configuration, the same in all of them. */
export type MailBrand = {
  name: string;
  /** Address of the site, without a trailing slash. */
  publicUrl: string;
  /** Where shoppers send receipts. */
  receiptsAddress: string;
  supportEmail: string;
};
