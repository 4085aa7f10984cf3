import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { DrawPage, PageData } from '../../../domain/contracts/page-data.js';
import { Mascot } from '../components/ui/mascot';
import { socialImages } from '../content/social';
import { App } from './app';
import { pageNotices } from './page-notices';
import { pageEntries, redirects } from './page-registry';

/** Everything the build renders. */
export const site = { pageEntries, pageNotices, redirects, socialImages };

/** Paths below `/admin/` that have a page; loaded only by the build, because the admin is drawn in browsers alone. */
export async function readAdminPatterns(): Promise<string[]> {
  const { adminPlaces } = await import('../features/admin/admin-places');
  return adminPlaces.map(({ pattern }) => pattern);
}

/** The mascot in its best mood, as SVG. */
export function drawMascot(): string {
  return renderToStaticMarkup(<Mascot mood="cha-ching" />).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
}

/** Renders the page at a path, with its head tags separate from its body. */
export const renderPage = (url: string) => render({ url, data: null });

/** Draws a private page with what the server knows of it. */
export const drawPage: DrawPage = (data) => render({ url: data.url, data });

async function render({
  url,
  data,
}: {
  url: string;
  data: PageData | null;
}): Promise<{ head: string; body: string }> {
  const { prelude } = await prerenderToNodeStream(
    // React adds the `head` itself; the position in the tree determines generated ids, and the browser hydrates a tree
    // that starts inside the root.
    <html lang="en">
      <body>
        <div id="root">
          <StaticRouter location={url}>
            <App data={data} />
          </StaticRouter>
        </div>
      </body>
    </html>,
    // Otherwise a large page would be sent as hidden parts that a script moves into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude);
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1];
  const body = /<div id="root">([\s\S]*)<\/div><\/body>/.exec(html)?.[1];
  if (head === undefined || body === undefined) throw new Error(`no head or body in the HTML of ${url}`);
  return { head, body };
}
