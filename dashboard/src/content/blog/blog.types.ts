import type { SocialImage } from '../social';

/** One block of an article. */
export type ArticleBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  | { kind: 'words'; title: string; text: string };

/** A blog article. */
export type BlogPost = {
  id: string;
  title: string;
  excerpt: string;
  /** ISO 8601 day. */
  date: string;
  readTime: string;
  tags: string[];
  image: SocialImage;
  blocks: ArticleBlock[];
  /** Questions answered in the text, for structured data. */
  faqs: { question: string; answer: string }[];
};
