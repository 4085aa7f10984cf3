/**
 * Values of the public site that are known only when the server starts.
 *
 * Pages are prerendered at build with {@link siteTokens} in their place. The site router replaces the tokens once,
 * at start, and gives the same values to the browser in `<script type="application/json" id="site-config">`, so
 * that hydration agrees with the HTML.
 */
export type SiteConfig = {
  /** Name of the service, as shoppers read it. */
  brandName: string;
  /** Origin of the site without a trailing slash, `https://dropback.example`. */
  publicUrl: string;
  /** Where shoppers mail receipts to. */
  receiptsAddress: string;
  /** Where people write for help. */
  supportEmail: string;
  /** As people read it, `+1 (415) 555-0142`; empty hides it everywhere. */
  supportPhone: string;
};

/** Switches of the public site that only the browser reads; null or an empty list turns the feature off. */
export type SiteOptions = {
  /** Retailer logos are `{logoServiceUrl}/{domain}`; null shows names in their place. */
  logoServiceUrl: string | null;
  /** Measurement id of an external analytics service, asked for only after consent. */
  measurementId: string | null;
  /** Address of an embeddable demo video; null plays the site's own animation. */
  demoVideoUrl: string | null;
  /** Addresses of the operator's profiles on social networks; none shows ways to share the site in their place. */
  socialLinks: string[];
};

/** What the browser finds in the inline configuration. */
export type SiteClientConfig = SiteConfig & SiteOptions;

/**
 * What stands in prerendered HTML for each value. Letters, digits and underscores alone: they survive HTML
 * escaping, JSON and URL encoding unchanged, and occur in no text a person would write.
 */
export const siteTokens: SiteConfig = {
  brandName: '__SITE_BRAND_NAME__',
  publicUrl: '__SITE_PUBLIC_URL__',
  receiptsAddress: '__SITE_RECEIPTS_ADDRESS__',
  supportEmail: '__SITE_SUPPORT_EMAIL__',
  supportPhone: '__SITE_SUPPORT_PHONE__',
};

/** What stands in a prerendered page for the inline configuration: JSON itself, so that the page is valid without a server. */
export const siteConfigSlot = '"__SITE_CLIENT_CONFIG__"';

/** One address of the site in `dist/site/routes.json`. */
export type SiteRoute =
  | {
      kind: 'page';
      /** HTML file under `dist/site/pages`. */
      file: string;
      /** True sends `X-Robots-Tag: noindex`. */
      noindex: boolean;
      /** Files to send instead when the query holds `done=x` or `error=x`: key `done=joined`. */
      notices: Record<string, string>;
    }
  | {
      /** A text file with tokens in it: robots.txt, sitemap.xml, the web manifest. */
      kind: 'text';
      file: string;
      type: string;
    }
  | { kind: 'redirect'; to: string };

/** `dist/site/routes.json`: every address the site answers, and nothing else. */
export type SiteRoutes = {
  /** Path without a trailing slash -> what to send. */
  routes: Record<string, SiteRoute>;
  /** HTML file of the page for unknown addresses. */
  notFoundFile: string;
  /** HTML file without prerendered content, for addresses below {@link SiteRoutes.shellPaths}. */
  shellFile: string;
  /** Addresses answered with the shell. `/r/` is everything below it, `:id` one segment, any other stands for itself. */
  shellPaths: string[];
  /** Below it the shell says itself that there is no such page; the status is 404. */
  shellNotFoundPath: string;
};
