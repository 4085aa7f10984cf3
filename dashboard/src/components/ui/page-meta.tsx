import type { SocialImage } from '../../content/social';
import { siteConfig } from '../../lib/site-config';

/** A schema.org object. */
export type StructuredData = Record<string, unknown>;

type PageMetaProps = {
  title: string;
  description: string;
  /** Path of the canonical URL; null for pages without one (404). */
  path: string | null;
  /** Name of the card image under `/social`. */
  image?: SocialImage;
  type?: 'website' | 'article';
  noindex?: boolean;
  structuredData?: StructuredData[];
};

/**
 * Title, description, canonical URL, social card and structured data of a page. React moves the tags into the head
 * without deduplicating them: use exactly one per page.
 */
export function PageMeta(props: PageMetaProps) {
  const { title, description, path, image = 'home', type = 'website', noindex = false } = props;
  const address = path === null ? null : `${siteConfig.publicUrl}${path}`;
  const imageAddress = `${siteConfig.publicUrl}/social/${image}.png`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={siteConfig.brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={imageAddress} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageAddress} />
      {props.structuredData && <StructuredDataScript data={props.structuredData} />}
    </>
  );
}

function StructuredDataScript({ data }: { data: StructuredData[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': data };
  // A literal `<` could close the script element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of our own making, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
