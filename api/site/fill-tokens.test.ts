import { describe, expect, it } from 'vitest';
import { type SiteClientConfig, siteConfigSlot, siteTokens } from '../../domain/contracts/site-config.js';
import { fillTokens } from './fill-tokens.js';

const config: SiteClientConfig = {
  brandName: 'Drop & "Back" </script><b>',
  publicUrl: 'https://dropback.test',
  receiptsAddress: 'receipts@dropback.test',
  supportEmail: 'help@dropback.test',
  supportPhone: '',
  logoServiceUrl: null,
  measurementId: null,
  demoVideoUrl: null,
  socialLinks: [],
};
const { brandName, receiptsAddress, publicUrl, supportPhone } = siteTokens;
const fill = (text: string) => fillTokens({ text, format: 'html', config });

describe('filling tokens', () => {
  it('escapes for markup and attributes', () => {
    expect(fill(`<p title="${brandName}">${brandName}</p>`)).toBe(
      '<p title="Drop &amp; &quot;Back&quot; &lt;/script&gt;&lt;b&gt;">Drop &amp; &quot;Back&quot; &lt;/script&gt;&lt;b&gt;</p>',
    );
  });

  it('escapes as JSON inside a data block, which a value cannot close', () => {
    const html = fill(
      `<script type="application/ld+json">{"name":"${brandName}"}</script><i>${publicUrl}</i>`,
    );
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({ name: config.brandName });
    expect(html.endsWith('<i>https://dropback.test</i>')).toBe(true);
  });

  it('gives the browser the same values as the markup', () => {
    const html = fill(`<script type="application/json" id="site-config">${siteConfigSlot}</script>`);
    const [, data = ''] = /id="site-config">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual(config);
  });

  it('fills every occurrence, including with an empty value, and leaves other text alone', () => {
    expect(fill(`${receiptsAddress} ${receiptsAddress} [${supportPhone}] __SITE_ $& $1`)).toBe(
      'receipts@dropback.test receipts@dropback.test [] __SITE_ $& $1',
    );
  });

  it('escapes JSON files and plain ones in their own way', () => {
    const json = fillTokens({ text: `{"name":"${brandName}"}`, format: 'json', config });
    expect(JSON.parse(json)).toEqual({ name: config.brandName });
    expect(fillTokens({ text: `Sitemap: ${publicUrl}/sitemap.xml`, format: 'plain', config })).toBe(
      'Sitemap: https://dropback.test/sitemap.xml',
    );
  });
});
