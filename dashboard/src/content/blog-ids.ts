/** Ids of the articles (spec section 2): known to every page, while the articles load with their own. */
export const blogPostIds = ['post-purchase-price-adjustment-headache', 'automated-refunds-future-savings'];
