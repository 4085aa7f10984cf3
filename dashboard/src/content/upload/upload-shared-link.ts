/** Texts for a product link that was shared with the installed site; most visitors share none. */
export const uploadSharedLink = {
  title: 'You shared a product link',
  text: 'Already bought it? Add the link to your purchase and we will watch its price. Receipt not sent yet? Upload it first.',
  button: 'Find the purchase',
};
