import type { PageEvidence } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { audiences, bedSizes, letterSizes } from '../facts/product-words.data.js';
import { editions, qualifiers, units } from './match-words.data.js';
import { hasWord, type NameParts, nameParts } from './match-words.rules.js';
import { isNamed, isSameSize, isSameWord, sizesOf } from './name-differences.rules.js';
import type { PageProduct } from './page-product.rules.js';

/** Labels and counts that receipts print beside a name; they tell no product from another. */
const receiptWord =
  /^(?:colou?rs?|sizes?|styles?|options?|variants?|default|title|qty|quantity|order|ordered|online|free|gift|pack|packs|count|piece|pieces|pcs?|pk|ct|farbe|grosse|menge|stuck|stk|taille|couleur|talla|color|taglia|colore|maat|kleur)$/;
/** Qualifiers that only describe the same product: for whom it is, how it is connected. */
const describing =
  /^(?:men|mens|women|womens|boys|girls|kids|left|right|wireless|wired|organic|used|renewed|refurbished)$/;

/** Fewest letters for which a word is looked for inside others, as in a compound or where spaces were lost. */
const leastInside = 5;
/** Fewest letters and digits of a model number that is looked for inside others. */
const longModel = 8;
const isLongModel = (token: string) =>
  /[a-z]/.test(token) && token.replace(/[^a-z\d]/g, '').length >= longModel;
/** Characters of a page that are searched for a word that its names do not have. */
const maxSearchedChars = 400_000;

/**
 * Whether the bought name has a word, number or size that the page does not have. A page that never says `OLED`,
 * `Hazelnut` or `90 cm` is not known to be of the product that does, however much the rest is alike.
 *
 * - Words that make another model of a product (`Digital Edition`, `Refill`) must be in a name of the page's product; the
 *   others may stand anywhere but in its menus and beside other products.
 * - Words before the first one that the page has are the brand's or the mail's.
 * - Colours and letter sizes are choices, which many pages draw with a script; a page that states another one is judged
 *   by that.
 */
export function leavesUnsaid({
  printed,
  product,
  evidence,
  isSameModel,
}: {
  printed: NameParts;
  product: PageProduct;
  evidence: PageEvidence;
  /** Whether both names have the same model number, which tells the edition. */
  isSameModel: boolean;
}): boolean {
  const names = namesOf({ product, evidence });
  const text = pageText(evidence);
  // `KX-1700` is `KX1700` elsewhere.
  const isGlued = (word: string, token: string) =>
    token.startsWith(word) && /^\d/.test(token.slice(word.length));
  const isSaid = (word: string) =>
    names.some(
      (full) =>
        hasWord({ word, full, line: printed }) ||
        full.words.some((own) => isSameWord(word, own)) ||
        [...full.tokens].some((token) => isGlued(word, token)),
    );
  const first = printed.words.findIndex(isSaid);
  const isUnsaidWord = (word: string, at: number) => {
    if (word.length < 2 || receiptWord.test(word) || isChoice(word)) return false;
    if (isTelling({ word, isSameModel })) return !names.some(({ words }) => isIn(words, word));
    if (isSaid(word) || at <= first) return false;
    return isAudience(word) ? !text().isMarked(word) : !text().has(word);
  };
  // A long model number may only be shortened by the page: `KX-1700` with letters behind it is another one.
  const isUnsaidNumber = (token: string) =>
    (isLongModel(token) || !names.some((other) => isNamed({ token, own: printed, other }))) &&
    !text().has(token);
  if (printed.words.some(isUnsaidWord) || [...printed.tokens].some(isUnsaidNumber)) return true;
  return hasUnsaidSize({ printed, names, has: (size) => text().hasSize(size) });
}

/** Fewest words and numbers of a name by which a link can name another product in full. */
const leastNamed = 3;

/**
 * Whether a link or an option that is not chosen has the whole bought name, and the page's own name has not: then the
 * bought thing is what it leads to. `Core i5-12600KF` in a list of models on the page of `Core i5-12600K`.
 */
export function isNamedElsewhere({
  names: { bought, name },
  evidence: { lines },
}: {
  names: { bought: string; name: string };
  evidence: PageEvidence;
}): boolean {
  const wanted = wordsOf(bought);
  const own = new Set(wordsOf(name));
  if (wanted.length < leastNamed || wanted.every((word) => own.has(word))) return false;
  return lines.some(({ text, pieces }) =>
    pieces.some(({ start, traits }, at) => {
      // Tiles of other products prove nothing: the same name may be of another colour.
      const isElsewhere = (traits & (aside | PageTrait.chosen)) === 0 && (traits & leading) !== 0;
      const label = isElsewhere ? text.slice(start, pieces[at + 1]?.start) : '';
      if (label.length < bought.length / 2 || label.length > bought.length * 2) return false;
      const said = new Set(wordsOf(label));
      return wanted.every((word) => said.has(word));
    }),
  );
}

const leading = PageTrait.link | PageTrait.choice;

/** Words and numbers of a name, as written. */
const wordsOf = (name: string) => plain(name).match(/[\p{L}\d]+/gu) ?? [];

/** Whether a word names a choice of the product by its size: `Queen`, `Large`. */
const isChoice = (word: string) => Object.hasOwn(bedSizes, word) || Object.hasOwn(letterSizes, word);

/** Whether a word says for whom the product is: `Women's`. Any menu has such words, so only the page's data counts. */
const isAudience = (word: string) => Object.hasOwn(audiences, word);

/** Whether a word is among others, as it is or in the plural. */
const isIn = (words: readonly string[], word: string) =>
  words.some((each) => each === word || `${each}s` === word || each === `${word}s`);

/** Whether a word makes another model or edition of a product, so that it must be in the product's own name. */
function isTelling({ word, isSameModel }: { word: string; isSameModel: boolean }): boolean {
  if (editions.has(word)) return !isSameModel;
  return qualifiers.has(word) && !describing.test(word);
}

function hasUnsaidSize({
  printed,
  names,
  has,
}: {
  printed: NameParts;
  names: readonly NameParts[];
  has: (size: { value: string; unit: string }) => boolean;
}): boolean {
  const known = names.map(sizesOf);
  return [...printed.sizes].some(([unit, values]) =>
    [...values].some((value) => {
      if (names.some(({ tokens }) => tokens.has(value))) return false;
      const own = [...sizesOf({ ...printed, sizes: new Map([[unit, new Set([value])]]) })];
      const isNamed = own.some(([measure, [size]]) =>
        known.some((sizes) =>
          sizes.get(measure)?.some((each) => size !== undefined && isSameSize(size, each)),
        ),
      );
      // The page's whole text is looked at last: most sizes are in a name.
      return !isNamed && !has({ value, unit });
    }),
  );
}

/** All names that the page gives its product, and the choices of it. */
function namesOf({ product, evidence }: { product: PageProduct; evidence: PageEvidence }): NameParts[] {
  const { products, offers } = product;
  const marked = products.flatMap(({ name, variant, brand }) => [name, variant, brand]);
  const titles = [product.name, evidence.title, ...(evidence.metas['og:title'] ?? [])];
  const all = [...titles, ...marked, ...offers.map(({ label }) => label)];
  return [...new Set(all)].flatMap((name) => (name ? [nameParts(name)] : []));
}

const aside = PageTrait.otherProduct | PageTrait.elsewhere;

/** What can be asked of a page's own text. */
type Searchable = {
  has: (word: string) => boolean;
  hasSize: (size: { value: string; unit: string }) => boolean;
  /** Whether the page's data has the word, not only its text. */
  isMarked: (word: string) => boolean;
};

/** The page's own text, put together when the first word is looked for: most names are said by the titles alone. */
function pageText(evidence: PageEvidence): () => Searchable {
  let found: Searchable | null = null;
  return () => {
    found ??= searchable(evidence);
    return found;
  };
}

function searchable({ lines, metas, nodes, stateTexts }: PageEvidence): Searchable {
  const own = lines.filter(({ pieces }) => !pieces.every(({ traits }) => (traits & aside) !== 0));
  const marked = plain([...Object.values(metas).flat(), JSON.stringify(nodes)].join('\n'));
  const shown = plain([...own.map(({ text }) => text), ...stateTexts].join('\n').slice(0, maxSearchedChars));
  const text = `${marked}\n${shown}`;
  const glued = text.replace(/[^\p{L}\d]+/gu, '');
  const isIn = (word: string, where: string) => {
    for (let at = where.indexOf(word); at !== -1; at = where.indexOf(word, at + 1))
      if (!isInside({ text: where, at, word })) return true;
    return false;
  };
  return {
    has: (given) => {
      const word = plain(given);
      const isLong = word.replace(/\P{L}/gu, '').length >= leastInside || isLongModel(word);
      return isLong ? glued.includes(word.replace(/[^\p{L}\d]+/gu, '')) : isIn(word, text);
    },
    hasSize: ({ value, unit }) => {
      const written = Object.keys(units).filter((each) => units[each] === unit);
      const spaces = ['', ' ', '-'];
      return (
        text.includes(`"${value}"`) ||
        written.some((each) => spaces.some((space) => isIn(`${value}${space}${each}`, text)))
      );
    },
    isMarked: (word) => isIn(plain(word), marked),
  };
}

/** Whether the word found is only a part of a longer word or number. */
function isInside({ text, at, word }: { text: string; at: number; word: string }): boolean {
  const [before, behind] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' '];
  const isNumber = /\d/.test(word[0] ?? '');
  if (isNumber) return /[\d.,]/.test(before) || /\d/.test(behind);
  return (
    /[\p{L}\d]/u.test(before) ||
    /[\p{L}\d]/u.test(behind === 's' ? (text[at + word.length + 1] ?? ' ') : behind)
  );
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’®™©]/gu, '')
    .toLowerCase()
    .replace(/(?<=\d)\s?x\s?(?=\d)/g, 'x');
