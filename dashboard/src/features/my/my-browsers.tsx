import { useState } from 'react';
import type { PairedBrowser, PairingCodeResponse } from '../../../../domain/contracts/my.contract.js';
import { pairingTextOf } from '../../../../domain/price-sources/browser/pairing.rules.js';
import { Button, buttonClass } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Notice } from '../../components/ui/notice';
import { myContent } from '../../content/private/my';
import { failureCodeOf } from '../../lib/api/unwrap';
import { useShowFailedAct } from '../../lib/failed-act';
import { formatDay } from '../../lib/format';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { paths } from '../../lib/paths';
import { siteConfig } from '../../lib/site-config';
import type { MyApi } from './my-api';
import { useConfirmedAct } from './use-confirmed-act';

const words = myContent.page.browsers;

const timeOf = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Browsers that report prices: the paired ones, and the code that pairs another. */
export function MyBrowsers({
  browsers,
  api,
  onChanged,
}: {
  browsers: readonly PairedBrowser[];
  api: MyApi;
  onChanged: () => Promise<void>;
}) {
  const showFailedAct = useShowFailedAct();
  const { ask, dialog } = useConfirmedAct();
  const [isFull, setFull] = useState(false);
  const [offered, setOffered] = useState<PairingCodeResponse | null>(null);
  const pair = async () => {
    try {
      setOffered(await api.pairBrowser());
    } catch (error) {
      if (failureCodeOf(error) === 'browser.too_many') setFull(true);
      else showFailedAct(error);
    }
  };
  const forget = async (id: string) => {
    await api.forgetBrowser(id);
    setFull(false);
    await onChanged();
  };
  return (
    <section aria-labelledby="browsers" className="grid gap-4 border-t-2 border-dotted border-line pt-6">
      <div>
        <h2 id="browsers" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-2 max-w-(--container-text) text-soft">{words.text}</p>
      </div>
      {browsers.length === 0 && <p className="font-semibold">{words.none}</p>}
      {browsers.length > 0 && (
        <ul className="grid gap-3">
          {browsers.map(({ id, name, paired_at, last_used_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-semibold">{name}</span>
                <span className="text-soft">
                  {words.paired({
                    paired: formatDay(paired_at.slice(0, 10)),
                    used: formatDay(last_used_at.slice(0, 10)),
                  })}
                </span>
              </p>
              <Button
                variant="danger"
                onClick={() => ask({ confirm: words.confirm, button: words.forget, act: () => forget(id) })}
              >
                {words.forget}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isFull && <Notice tone="bad">{words.tooMany}</Notice>}
      {offered && <OfferedCode offered={offered} />}
      <p>
        <Button variant="secondary" onClick={() => void pair()} className="noscript:hidden">
          {offered ? words.again : words.pair}
        </Button>
      </p>
      <Bookmarklet />
      {dialog}
    </section>
  );
}

/** Takes the page that is open to the page on which a shared link is added to what was bought. */
const bookmarkletCode = (service: string) =>
  `javascript:void(location.href='${service}${paths.upload}?shared_url='+encodeURIComponent(location.href))`;

/** A bookmark that shares the product page that is open, as the share sheet of a phone does. */
function Bookmarklet() {
  const isHydrated = useHydrated();
  // The address of this site is only known in the browser.
  if (!isHydrated) return null;
  const code = bookmarkletCode(window.location.origin);
  return (
    <div className="hidden gap-2 pointer-fine:grid">
      <h3 className="text-lg">{words.bookmark.title}</h3>
      <p className="max-w-(--container-text) text-soft">{words.bookmark.text}</p>
      <p className="flex flex-wrap items-center gap-3">
        <a
          // React writes no address of this kind itself, and the policy of the page runs none: it is there to be dragged.
          ref={(link) => link?.setAttribute('href', code)}
          href="#browsers"
          className={buttonClass({ variant: 'secondary' })}
        >
          {words.bookmark.label(siteConfig.brandName)}
        </a>
        <CopyButton text={code} label={words.bookmark.copy} />
      </p>
    </div>
  );
}

function OfferedCode({ offered: { code, expires_at } }: { offered: PairingCodeResponse }) {
  return (
    <div role="status" className="grid gap-2 rounded-md bg-gold-wash px-5 py-4">
      <p>{words.codeText(timeOf(expires_at))}</p>
      <dl className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <dt>{words.address}</dt>
          <dd>
            <code className="[overflow-wrap:anywhere]">{window.location.origin}</code>
          </dd>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <dt>{words.code}</dt>
          <dd>
            <code className="text-2xl font-bold" data-pairing-code>
              {code}
            </code>
          </dd>
        </div>
      </dl>
      <p>
        <CopyButton text={pairingTextOf({ service: window.location.origin, code })} label={words.copyCode} />
      </p>
    </div>
  );
}
