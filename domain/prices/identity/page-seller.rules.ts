import { parseUrl } from '../../shared/parse-url.js';
import { regex } from '../../shared/regex.js';
import type { PageContext, PageEvidence } from '../facts/page-evidence.types.js';
import type { PageProduct } from './page-product.rules.js';

/** Words before the seller's name, anywhere in a line. */
const sellerLine = regex('iu')`
  (?:(?:(?:ships|shipped|dispatched|fulfilled)(?:\sfrom)?\s(?:and|&)\s)?sold\s(?:(?:and|&)\s(?:shipped|fulfilled|delivered)\s)?by
  |verkauf(?:t)?(?:\sund\s(?:versand|versandt|versendet|geliefert))?\s(?:durch|von)|vendu(?:\set\s(?:expédié|livré))?\spar|vendido(?:\s(?:y|e)\s(?:enviado|entregue|gestionado))?\spor
  |venduto(?:\se\s(?:spedito|gestito))?\sda|verkocht(?:\sen\s(?:verzonden|geleverd))?\sdoor|verkoop(?:\sen\sverzending)?\sdoor|(?<!\p{L}|best[\s-]|top\s)seller)
  \s*:?\s*(.{2,60})`;
/** The same, at the start of a line. */
const sellerBeginning = regex('iu')`
  ^(?:(?:offered|fulfilled|provided|supplied)\sby\s*:?|(?:angeboten|bereitgestellt)\svon|(?:proposé|fourni)\spar|(?:ofrecido|suministrado)\spor|(?:offerto|fornito)\sda|(?:aangeboden|geleverd)\sdoor|(?:oferecido|fornecido)\spor|(?:oferowane|dostarczane)\sprzez|by(?=\s\P{P}{2,40},\san?\s(?:\p{L}+\s){0,2}(?:partner|seller|merchant)\b)|(?:vendor|merchant|verkäufer|händler|anbieter|vendeur|marchand|vendedor|venditore|verkoper|säljare|sælger|selger|myyjä|sprzedawca|prodávající|prodejce|predajca|eladó
  |vânzător|satıcı|продавец|продавець|πωλητής|penjual|販売元|販売者|出品者|卖家|賣家|商家|판매자|판매처)\s*[:：]
  |(?:säljs|såld)(?:\soch\s(?:skickas|levereras))?\sav|(?:sælges|selges|solgt)(?:\sog\s(?:leveres|sendes))?\sa[fv]|sprzeda(?:je|wane|ż)(?:\si\s(?:wysyła|wysyłka))?(?:\sprzez)?\s*:?
  |prodává(?:\sa\sodesílá)?\s*:?|vândut(?:\sși\slivrat)?\sde\s*:?|продаёт|продает)\s*(.{2,60})`;

/**
 * Tells of a price of the page whether the shop itself sells at it, judged by the name after `sold by` and the like; null
 * if the page names no seller. Without an amount all offers of the page decide.
 */
export function ownSellerOf({
  evidence,
  product,
  context,
}: {
  evidence: PageEvidence;
  product: PageProduct;
  context: Pick<PageContext, 'url' | 'requestedUrl' | 'shopNames'>;
}): (amountCents: number | null) => boolean | null {
  const shown = shownSeller(evidence, product);
  const shopNames = (context.shopNames ?? []).map(lettersOf).filter((name) => name.length > 1);
  const shop = shopWord(context.url);
  const site = lettersOf(evidence.metas['og:site_name']?.[0] ?? '');
  const host = shop === null ? '' : lettersOf(hostOf(context.url));
  const known = [shop ?? '', host, site, titleEnd(evidence)].filter((name) => name.length > 2);
  const own = [...shopNames, ...known];
  const isElsewhere = wasSentToOthers({ context, shopNames });
  return (amountCents) => {
    const isAsked = product.offers.some((offer) => offer.amountCents === amountCents);
    const offers = isAsked
      ? product.offers.filter((offer) => offer.amountCents === amountCents)
      : product.offers;
    const named = offers.flatMap(({ seller }) => seller ?? []);
    // Where several sell, the data says whose this price is; the page may name any of them first.
    const isTold =
      isAsked && named.length > 0 && new Set(product.offers.map(({ seller }) => seller)).size > 1;
    const sellers = [...(isAsked ? named : named.slice(0, 1)), ...(shown && !isTold ? [shown] : [])];
    if (isElsewhere) return false;
    if (sellers.length === 0) return null;
    if (sellers.every((seller) => isNameOf({ seller, own }) || isTheShop(seller))) return true;
    // If the URL contains no shop name, whose name this is remains open.
    return shop !== null || shopNames.length > 0 ? false : null;
  };
}

/** What a page's title ends in, as letters: the shop's own name, in whatever script, if it is not the product's. */
function titleEnd({ title }: PageEvidence): string {
  const parts = title.split(/\s[-–—|·:»]\s|[|｜]/u);
  return parts.length > 1 ? lettersOf(parts.at(-1) ?? '') : '';
}

/** Whether a URL of the shop redirected to a site with another name: a successor or a marketplace. */
function wasSentToOthers({
  context: { url, requestedUrl },
  shopNames,
}: {
  context: Pick<PageContext, 'url' | 'requestedUrl'>;
  shopNames: readonly string[];
}): boolean {
  const isOwn = (word: string | null) => word !== null && isNameOf({ seller: word, own: shopNames });
  const shown = shopWord(url);
  return isOwn(shopWord(requestedUrl ?? url)) && shown !== null && !isOwn(shown);
}

/** What ends a seller's name: `TechDeals and fulfilled by Amazon`, `TechDeals, a Target Plus partner`. */
const endOfName =
  /\s*(?:[,|•·;(]|\.(?:\s|$)|\s(?:and|&|through|via|on|ships?|shipped|fulfilled|dispatched|delivered|und|et|y|e|en|og|och|oraz)\s)/iu;
/** Words that a company's name may add before or after the shop's name. */
const companyWords =
  /^(?:com|net|co|corp|corporation|company|inc|incorporated|llc|ltd|limited|plc|gmbh|ag|se|sa|sarl|sas|srl|spa|bv|nv|ab|as|oy|kg|uk|us|usa|eu|ca|de|fr|it|es|europe|ofamerica|online|store|stores|shop|official|services|wholesale|retail|direct|department)*$/;

function isNameOf({ seller, own }: { seller: string; own: readonly string[] }): boolean {
  const named = lettersOf(seller.split(endOfName)[0] ?? seller).replace(/^the(?=.{3})/, '');
  // `Sold by www.kettles.co.uk`
  if (own.includes(lettersOf(seller.trim().replace(/^www\./i, '')))) return true;
  const spellings = [named, inAddress(named), spelledOut(named)];
  return own.some((name) => {
    const bare = name.replace(/^the(?=.{3})/, '');
    return spellings.some((each) =>
      each.startsWith(bare)
        ? companyWords.test(each.slice(bare.length))
        : each.length > 3 && bare.startsWith(each),
    );
  });
}

/** What a shop calls itself where it sells: by a pronoun, or by words that every shop has. */
const themselves =
  /^(?:us|ourselves|uns|nous|nosotros|noi|nós|ons|oss|nami|námi|нами|(?:our|the|this|official|default|main|unser(?:e[nmr]?)?|notre|nuestr[ao]|nostr[ao]|nossa|onze|online|web|internet|seller|shop|store|boutique|tienda|negozio|loja|winkel|butik|sklep|obchod|магазин)+)$/u;

/** Whether a seller's name is none: `us`, `Online Shop`, `notre boutique`. */
const isTheShop = (seller: string) => themselves.test(lettersOf(seller.split(endOfName)[0] ?? seller));

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Letters that an address has no room for and that lose more than an accent there. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** A name as addresses write it: `Mutfak Dünyam` is `mutfakdunyam`. */
const inAddress = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıøłđßæœ]/gu, (letter) => plainLetters[letter] ?? letter);
/** The other way: `Möbel Jäger` is `moebeljaeger`, `Brødrene` is `broedrene`. */
const spelledOut = (name: string) =>
  inAddress(name.normalize('NFC').replace(/[äöüæøå]/gu, (letter) => twoLetters[letter] ?? letter));
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', æ: 'ae', ø: 'oe', å: 'aa' };

/** Fragments of all the words above, as a cheap test: most lines contain none. */
const mayNameSeller =
  /provided|supplied|angebot|bereitg|propos|fourni|ofrec|ofere|ofero|offerto|fornito|fornec|suminis|aangeb|geleverd|dostarcz|^by\s|s[oå]ld|sälj|sell?e|sæl|selg|verk|vend|vând|verkäu|händ|anbiet|offered|fulfilled|merchant|marchand|myy|sprzeda|prod|predaj|elad|sat[ıi]c|прода|πωλ|penjual|販売|出品|卖家|賣家|商家|판매/iu;

function shownSeller(evidence: PageEvidence, product: PageProduct): string | null {
  const first = Math.max(0, product.mainLine - 60);
  const lines = evidence.lines.slice(first, first + 260);
  for (const [at, { text }] of lines.entries()) {
    if (text.length > 160 || !mayNameSeller.test(text)) continue;
    const next = lines[at + 1]?.text ?? '';
    const named =
      sellerLine.exec(text)?.[1] ??
      sellerLine.exec(`${text} ${next}`)?.[1] ??
      begunSeller(/[:：]\s*$/.test(text) ? `${text} ${next}` : text, product);
    if (named) return named;
  }
  return null;
}

/**
 * The seller named in a line that begins with a word for it, unless it is the maker: many shops call the maker the
 * vendor.
 */
function begunSeller(text: string, { name, products }: PageProduct): string | undefined {
  const named = sellerBeginning.exec(text)?.[1];
  const made = lettersOf([name, ...products.map(({ brand }) => brand ?? '')].join(' '));
  return named && !made.includes(lettersOf(named)) ? named : undefined;
}

const hostOf = (url: string) => parseUrl(url)?.hostname.replace(/^www\./, '') ?? '';

/** The shop's name in its URL: `amazon` in `www.amazon.co.uk`; null if the host is not a public name. */
function shopWord(url: string): string | null {
  const hostname = hostOf(url);
  if (!hostname) return null;
  if (/^[\d.]+$|:|(?:^|\.)(?:localhost|local|test|internal|invalid)$/.test(hostname)) return null;
  const labels = hostname.split('.');
  const word =
    /^(?:co|com|org|net)$/.test(labels.at(-2) ?? '') && labels.length > 2 ? labels.at(-3) : labels.at(-2);
  return word && word.length > 2 ? lettersOf(word) : null;
}
