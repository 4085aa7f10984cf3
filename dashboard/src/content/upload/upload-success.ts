/** Texts of the card after an upload; of their own, because who only looks at the form does not load them. */
export const uploadSuccess = {
  title: 'Cha-ching! Receipt received.',
  lead: 'It is stored, and we are reading it now. There is no refund yet: you can ask for one if the price drops.',
  noRefund: 'There is no refund yet: you can ask for one if the price drops.',
  unreadable: 'It is stored, but we could not read it. Your private page says what helps.',
  asks: 'Your private page has one question for you before we can watch.',
  saysWhat: 'Your private page says for each item whether we watch it; where we do not, it says why.',
  nextTitle: 'What happens next',
  next: [
    'We read the shop, the date, the items and the total, and ask you by email whether it was you. Say yes, and we email you what we found: what we watch, what we do not, and why.',
    'If we know the product page, we check its public price several times a day while the shop’s window is open. If we do not, we ask you for the link.',
    'If it drops, you hear from us within 24 hours of when we could first see it, with a drafted claim. You send it.',
  ],
};
