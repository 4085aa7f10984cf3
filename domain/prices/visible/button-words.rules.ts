import { regex } from '../../shared/regex.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';

/** Buying, in the words of buttons: stems, since languages bend them. */
const buying = regex('giu')`
  (?:(?:(?<!\p{L})(?:buy|purchase|order|checkout|get\sit|pre-?order)(?!\p{L})|(?<!\p{L})(?:cart|basket|bag|trolley)(?!\p{L})
  |kaufen|bestell|warenkorb|achet|panier|command(?:er|ez)|compr[ae]|carrito|cesta|sacola|carrinho|acquist|carrello
  |kopen|bestel|winkelwagen|winkelmand|(?<!\p{L})köp|varukorg|kundvagn|kjøp|handlekurv|(?<!\p{L})køb|kurven|(?<!\p{L})osta|ostoskori
  |(?<!\p{L})kup|koszyk|košík|koupit|kosár|vásár|megvesz|αγορ|καλάθι|cump[aă]r|(?<!\p{L})coș|купи|купу|корзин|кошик|заказ
  |sepet|satın|beli(?![\p{L}\d])|mua(?![\p{L}\d]))[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]*
  |ซื้อ|購入|カート|カゴ|구매|장바구니|购买|購買|购物车|購物車|下单)`;

/** Words that join a purchase to its price: a closed class, unlike the things that a button may add. */
const joining: ReadonlySet<string> = new Set(
  `a the it this your my for from with and now only just today add put get pay price total item
  den dem der das für nur mit jetzt zum zur von preis sofort verbindlich legen hinzufügen artikel sie
  pour aux mon votre maintenant ajouter mettre prix cet article
  por con para ahora añadir agregar precio los las del agora adicionar colocar preço pelo
  per con ora adesso aggiungi nel subito prezzo mio voor toevoegen direct mijn prijs aan
  för till lägg pris til legg læg tilføj nå lisää hintaan hinta koriin heti
  teraz dodaj cenę přidat pridať vložit vložiť ihned teď hned áron most helyezem teszem
  για στο στην τώρα προσθήκη με μόνο pentru acum adaugă preț добавить добави сейчас сега цене для
  için ekle hemen şimdi untuk dengan seharga sekarang ngay với giá thêm vào`.split(/\s+/),
);
/** Numbers, marks and words too short to name a thing; Hiragana and Hangul particles join as they do. */
const noThing =
  /[^\p{L}\s]+|(?<!\p{L})(?:\p{L}{1,2}|eur|usd|gbp|zł|lei|руб|грн)(?!\p{L})|[\p{Script=Hiragana}ー]+|立即|马上|加入|入/giu;

/**
 * What the button says that holds an amount: that it buys the product, in words for that and the product's own name only
 * (also one with nothing but the amount), or something else. Whatever a button adds, wraps, protects or gives to has a
 * name of its own, so any other word makes it one that is not understood.
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
    .join(' ')
    .toLowerCase();
  const rest = label.replace(buying, ' ').replace(noThing, ' ').trim();
  const named = heading.toLowerCase();
  const isUnderstood = rest.split(/\s+/).every((word) => joining.has(word) || named.includes(word));
  const isWordless = !/\p{L}{3}|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(label);
  return isWordless || (isUnderstood && label.search(buying) !== -1) ? 'buys' : 'other';
}
