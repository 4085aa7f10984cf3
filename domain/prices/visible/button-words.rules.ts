import { regex } from '../../shared/regex.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';

/** Buying, in the words of buttons: stems, since languages bend them. */
const buying = regex('iu')`
  (?:(?<!\p{L})(?:buy|purchase|order|checkout|get\sit|pre-?order)(?!\p{L})|\bto\s(?:(?:your|my)\s)?(?:cart|basket|bag|trolley)\b
  |kaufen|bestell|warenkorb|achet|panier|command(?:er|ez)|compr[ae]|carrito|cesta|sacola|carrinho|acquist|carrello
  |kopen|bestel|winkelwagen|winkelmand|(?<!\p{L})köp|varukorg|kundvagn|kjøp|handlekurv|(?<!\p{L})køb|kurven|(?<!\p{L})osta|ostoskori
  |(?<!\p{L})kup|koszyk|košík|koupit|kosár|vásár|megvesz|αγορ|καλάθι|cump[aă]r|(?<!\p{L})coș|купи|купу|корзин|кошик|заказ
  |sepet|satın|beli\b|mua\b|ซื้อ|購入|カート|カゴ|구매|장바구니|购买|購買|购物车|購物車|下单)`;

/** What a button adds to the basket beside the product, or sends to somebody else. */
const besideProduct = regex('iu')`
  (?:(?<!\p{L})(?:gift\s?-?(?:wrap|box|bag|card|message|voucher)\p{L}*|wrapping|protect\p{L}*|warrant\p{L}*|guarantee|insur\p{L}*|coverage|care\splan|service\splan|donat\p{L}*|charity|round\sup|tip|engrav\p{L}*|monogram\p{L}*|install\p{L}*|assembly|deliver\p{L}*|shipping|samples?|offset|membership|deposit)(?!\p{L})
  |geschenk|gutschein|versicherung|garantie|schutz|spende|gravur|montage|lieferung|versand|emballage|assurance|(?<!\p{L})dons?(?!\p{L})|livraison|gravure
  |garant[ií]a|seguro|regalo|donaci[oó]n|doação|presente|garanzia|assicuraz|donazione|confezion|incisione|verzekering|cadeau|donatie|bezorg|gravering
  |försäkring|presentkort|inslagning|gåva|forsikring|gave|lahja|takuu|vakuutus|ubezpiecz|gwarancj|prezent|darowizn|pojištění|záruk|dárek|ajándék|garancia|δώρο|εγγύηση|cadou|garanți|подар|гаранти|страхов|пожертв|hediye|garanti|ギフト|保証|寄付|선물|보증|기부|礼品|禮品|延保|保险|保險|捐)`;

/**
 * What the button says that holds an amount: that it buys the product (also one with nothing but the amount), or
 * something else, as those that add a gift wrap, protection or a donation.
 */
export function buttonMeaning({
  line: { text, pieces },
  heading,
}: {
  line: PageLine;
  /** The product's name on the page. */
  heading: string;
}): 'buys' | 'other' {
  const label = pieces
    .map(({ start, traits }, at) =>
      (traits & PageTrait.sends) === 0 ? '' : text.slice(start, pieces[at + 1]?.start),
    )
    .join(' ');
  if (!/\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(label))
    return 'buys';
  const [aside] = besideProduct.exec(label) ?? [];
  const isOther = aside !== undefined && !heading.toLowerCase().includes(aside.toLowerCase());
  return !isOther && buying.test(label) ? 'buys' : 'other';
}
