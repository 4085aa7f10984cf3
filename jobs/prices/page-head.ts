import { maxMetaChars, maxMetas, maxPageIds } from './page.limits.js';

type Attributes = Record<string, string>;

const botCheck =
  /captcha|challenge-platform|px-block|perimeterx|datadome|_incapsula_|distil_r|cf-chl|awswaf|bm-verify|_sec\/(?:verify|cp_challenge)/i;
const idInputs = /^(?:asin|sku|product_?id|item_?id)$/i;
const maxIdChars = 40;
/** `zh-Hant-TW` and some room. */
const maxLocaleChars = 20;

/** Creates the collector of meta elements, locale, canonical URL, product ids and signs of bot checks. */
export function createPageHead() {
  const metas: Record<string, string[]> = {};
  const ids = new Set<string>();
  let metaCount = 0;
  let locale: string | null = null;
  let canonicalUrl: string | null = null;
  let hasBotCheck = false;

  function open({ name, attributes }: { name: string; attributes: Attributes }): void {
    if (name === 'meta') {
      addMeta(attributes);
      if (attributes['http-equiv']?.toLowerCase() === 'refresh')
        hasBotCheck ||= botCheck.test(attributes.content ?? '');
    }
    if (name === 'html') locale = attributes.lang?.slice(0, maxLocaleChars) ?? null;
    else if (name === 'link' && attributes.rel === 'canonical') canonicalUrl ??= attributes.href ?? null;
    else if (name === 'script' || name === 'iframe' || name === 'form')
      hasBotCheck ||= botCheck.test((attributes.src ?? attributes.action ?? '').slice(0, maxMetaChars));
    if (ids.size < maxPageIds) addId({ name, attributes });
  }

  function addId({ name, attributes }: { name: string; attributes: Attributes }): void {
    const isInput = name === 'input' && idInputs.test(attributes.name ?? '');
    const marked = attributes['data-asin'] ?? attributes['data-sku'] ?? attributes['data-product-sku'];
    const value = isInput ? attributes.value : marked;
    if (value && value.length <= maxIdChars) ids.add(value.trim());
  }

  function addMeta({ name, property, content, itemprop }: Attributes): void {
    const key = (property ?? name ?? itemprop)?.toLowerCase();
    if (!key || content === undefined || metaCount >= maxMetas || key === '__proto__') return;
    metaCount += 1;
    const values = metas[key] ?? [];
    values.push(content.slice(0, maxMetaChars));
    metas[key] = values;
  }

  return {
    open,
    finish: () => ({ metas, locale, canonicalUrl, attributeIds: [...ids], hasBotCheck }),
  };
}
