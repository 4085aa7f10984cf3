import { siteConfig } from '../../lib/site-config';
import type { BlogPost } from './blog.types';
import { automationArticle } from './blog-automation';
import { headacheArticle } from './blog-headache';

/** Texts of the blog's list page. */
export const blogContent = {
  meta: {
    title: `Blog | ${siteConfig.brandName}`,
    description:
      'How price adjustments work, what shops promise, and how to ask for the difference without losing an evening over it.',
  },
  title: 'Blog',
  lead: 'What to do when a price drops after you buy.',
  uploadTitle: 'Bought something in the last 30 days?',
  uploadText:
    'Send us the receipt. We will tell you what the shop promises and the last day to ask, and watch the price until then.',
};

/** The two articles, newest first. */
export const blogPosts: BlogPost[] = [automationArticle, headacheArticle];
