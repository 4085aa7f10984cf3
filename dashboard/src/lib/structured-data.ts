import type { StructuredData } from '../components/ui/page-meta';
import type { BlogPost } from '../content/blog/blog.types';
import { paths } from './paths';
import { siteConfig } from './site-config';

const { brandName, publicUrl, supportEmail } = siteConfig;
const organizationId = `${publicUrl}/#organization`;

/** The service and its site, for the home page. */
export function organizationAndSite(): StructuredData[] {
  return [
    {
      '@type': 'Organization',
      '@id': organizationId,
      name: brandName,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/apple-touch-icon.png`,
      email: supportEmail,
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'San Francisco',
        addressRegion: 'CA',
        addressCountry: 'US',
      },
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      name: brandName,
      url: `${publicUrl}/`,
      publisher: { '@id': organizationId },
      inLanguage: 'en-US',
    },
  ];
}

/** Questions and answers shown on the page. */
export function faqPage(faqs: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The path from the home page to this one. */
export function breadcrumbs(steps: readonly { name: string; path: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/** A blog article. */
export function article(post: BlogPost): StructuredData {
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    dateModified: post.date,
    image: `${publicUrl}/social/${post.image}.png`,
    mainEntityOfPage: `${publicUrl}${paths.blogPost(post.id)}`,
    author: { '@type': 'Organization', name: brandName, url: `${publicUrl}/` },
    publisher: {
      '@type': 'Organization',
      name: brandName,
      url: `${publicUrl}/`,
      logo: { '@type': 'ImageObject', url: `${publicUrl}/apple-touch-icon.png` },
    },
  };
}
