import { siteConfig } from '../lib/site-config';
import type { BlogPost } from './blog.types';
import { automationArticle } from './blog-automation';
import { headacheArticle } from './blog-headache';

/** Texts of the blog's list page. */
export const blogContent = {
  meta: {
    title: `Blog | ${siteConfig.brandName}`,
    description:
      'How price adjustments work, what shops promise, and how to ask for the difference without losing an evening.',
  },
  title: 'Blog',
  lead: 'On prices that fall after you bought, and what to do about it.',
  uploadTitle: 'Bought something in the last 30 days?',
  uploadText:
    'Send the receipt. We tell you what the shop promises and until which day, and watch its price until then.',
};

/** The two articles, newest first. */
export const blogPosts: BlogPost[] = [automationArticle, headacheArticle];
