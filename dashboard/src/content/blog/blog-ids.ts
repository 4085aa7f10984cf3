/** Ids of the articles: known to every page, while the articles load with their own page. */
export const blogPostIds = ['post-purchase-price-adjustment-headache', 'automated-refunds-future-savings'];
