import type { Faq, HelpSite } from './faq.types.js';
import { generalFaqs } from './general-faqs.data.js';
import { homeFaqs } from './home-faqs.data.js';

/** Every question, those of the home page first: what chat and mail answer from. */
export const allFaqs = (site: HelpSite): Faq[] => [...homeFaqs(site), ...generalFaqs(site)];
