/**
 * Values of the public site that are only known at server start.
 *
 * Pages are prerendered at build time with {@link siteTokens} as placeholders. The site router replaces the tokens
 * once, at start, and passes the same values to the browser in `<script type="application/json" id="site-config">`, so
 * that hydration agrees with the HTML.
 */
export type SiteConfig = {
  /** Name of the service as shown to shoppers. */
  brandName: string;
  /** Origin of the site without a trailing slash, `https://dropback.example`. */
  publicUrl: string;
  /** Address shoppers mail receipts to. */
  receiptsAddress: string;
  /** Address for support. */
  supportEmail: string;
  /** Formatted for display, `+1 (415) 555-0142`; empty hides it everywhere. */
  supportPhone: string;
};

/** Options of the public site that only the browser reads; null or an empty list turns the feature off. */
export type SiteOptions = {
  /** Retailer logos are at `{logoServiceUrl}/{domain}`; null shows names instead. */
  logoServiceUrl: string | null;
  /** Measurement id of an external analytics service, loaded only after consent. */
  measurementId: string | null;
  /** URL of an embeddable demo video; null plays the site's own animation. */
  demoVideoUrl: string | null;
  /** URLs of the operator's social network profiles; if empty, links to share the site are shown instead. */
  socialLinks: string[];
};

/** Content of the inline configuration in the browser. */
export type SiteClientConfig = SiteConfig & SiteOptions;

/**
 * Placeholder of each value in prerendered HTML. Only letters, digits and underscores: they survive HTML escaping, JSON
 * and URL encoding unchanged and do not occur in written text.
 */
export const siteTokens: SiteConfig = {
  brandName: '__SITE_BRAND_NAME__',
  publicUrl: '__SITE_PUBLIC_URL__',
  receiptsAddress: '__SITE_RECEIPTS_ADDRESS__',
  supportEmail: '__SITE_SUPPORT_EMAIL__',
  supportPhone: '__SITE_SUPPORT_PHONE__',
};

/**
 * Placeholder of the inline configuration in a prerendered page: valid JSON, so that the page works without a server.
 */
export const siteConfigSlot = '"__SITE_CLIENT_CONFIG__"';

/** Where in the HTML of a frame the drawn head tags and the drawn root belong. */
export const frameSlots = { head: '<!--head-->', root: '<div id="root"><!--app--></div>' };

/** One route of the site in `dist/site/routes.json`. */
export type SiteRoute =
  | {
      kind: 'page';
      /** HTML file under `dist/site/pages`. */
      file: string;
      /** Whether to send `X-Robots-Tag: noindex`. */
      noindex: boolean;
      /** Files to send instead when the query holds `done=x` or `error=x`: key `done=joined`. */
      notices: Record<string, string>;
    }
  | {
      /** A text file containing tokens: robots.txt, sitemap.xml, the web manifest. */
      kind: 'text';
      file: string;
      type: string;
    }
  | { kind: 'redirect'; to: string };

/** `dist/site/routes.json`: every path the site serves. */
export type SiteRoutes = {
  /** Path without a trailing slash -> route. */
  routes: Record<string, SiteRoute>;
  /** HTML file of the not-found page. */
  notFoundFile: string;
  /**
   * HTML file of each page that is drawn when it is asked for, by its path: `/r/:token`. Its scripts and styles, with
   * {@link frameSlots} for what is drawn.
   */
  frames: Record<string, string>;
  /** HTML file without prerendered content, for paths below {@link SiteRoutes.shellPaths}. */
  shellFile: string;
  /** Paths served with the shell. `/r/` matches everything below it, `:id` one segment; others match exactly. */
  shellPaths: string[];
  /** Below this path the shell itself shows that a page does not exist; the status is 404. */
  shellNotFoundPath: string;
};
