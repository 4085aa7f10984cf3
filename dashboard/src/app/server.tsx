import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Mascot } from '../components/ui/mascot';
import { socialImages } from '../content/social';
import { App } from './app';
import { pageNotices } from './page-notices';
import { pageEntries, redirects } from './page-registry';

/** What there is to render. */
export const site = { pageEntries, pageNotices, redirects, socialImages };

/** The mascot in its best mood, as SVG. */
export function drawMascot(): string {
  return renderToStaticMarkup(<Mascot mood="cha-ching" />).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
}

/** Renders the page at an address; its head tags apart from its body. */
export async function renderPage(url: string): Promise<{ head: string; body: string }> {
  const { prelude } = await prerenderToNodeStream(
    // No `head` beside the `body`, React makes one: the place in the tree goes into the ids of fields and their words,
    // and the browser hydrates a tree that begins within the root.
    <html lang="en">
      <body>
        <div id="root">
          <StaticRouter location={url}>
            <App />
          </StaticRouter>
        </div>
      </body>
    </html>,
    // Without a bound a large page would be sent as hidden parts that a script puts in place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude);
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1];
  const body = /<div id="root">([\s\S]*)<\/div><\/body>/.exec(html)?.[1];
  if (head === undefined || body === undefined) throw new Error(`no page in the HTML of ${url}`);
  return { head, body };
}
