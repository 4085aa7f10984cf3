import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { nameWords } from '../facts/product-names.rules.js';
import { kinds } from '../facts/product-words.data.js';
import { abbreviates, type NameParts, nameParts } from '../identity/match-words.rules.js';
import { contradictionOf } from '../identity/name-differences.rules.js';
import type { PageProduct } from '../identity/page-product.rules.js';
import { choiceWords } from '../identity/variant-choice.rules.js';
import type { MarkupOffer } from '../markup/markup-product.types.js';

/** Sizes of a choice, in the languages of shops. */
const sizeLabels =
  'sizes?|storage|capacity|größe|speicher(?:platz)?|taille|pointure|capacité|talla|tamaño|almacenamiento|taglia|misura|maat|opslag|tamanho|armazenamento|storlek|størrelse|koko|rozmiar|velikost|размер|サイズ|容量|사이즈|尺码|尺寸';
/** What a choice looks, tastes or smells like. */
const lookLabels =
  'colou?rs?|finish|pattern|scent|flavou?r|shade|fabric|farbe|ausführung|muster|geschmack|duft|couleur|finition|motif|parfum|goût|color|acabado|sabor|colore|finitura|gusto|kleur|smaak|cor|färg|smak|farve|farge|smag|väri|maku|kolor|smak|barva|příchuť|цвет|вкус|カラー|色|색상|颜色|顏色';
/** How a page says which choice it shows the price of: `Size: Small`, `Farbe: Blau`. */
const statedChoice = new RegExp(
  `^(?:selected\\s)?(?:(?<size>${sizeLabels})|${lookLabels})\\s?[:：–—-]\\s?(?<value>.{1,24})$`,
  'iu',
);
/** Lines behind the name in which the choice is said; reviews say what others chose. */
const maxLines = 25;

const aside = PageTrait.otherProduct | PageTrait.elsewhere;

/**
 * Whether the page says of its price that it is of another choice than what was bought: `Size: Small` where the name of
 * what was bought ends in `Large`. Structured data that names the choice, or one price for all of them, outweighs it.
 */
export function statesOtherChoice({
  product: { offers, products, mainLine, name: title },
  name,
  lines,
}: {
  product: PageProduct;
  /** What was bought. */
  name: string | null;
  lines: PageLine[];
}): boolean {
  const isChosen =
    products.some(({ isVariant }) => isVariant) || offers.some((offer) => namesChoice({ offer, title }));
  const isOfAll = offers.length > 1 && new Set(offers.map(({ amountCents }) => amountCents)).size === 1;
  if (name === null || mainLine === -1 || isChosen || isOfAll) return false;
  const own = nameParts(name);
  const printed = beyond({ own, title: nameParts(title) });
  if (isChosenOtherwise({ texts: choiceTexts(lines), name })) return true;
  return lines.slice(mainLine + 1, mainLine + 1 + maxLines).some(({ text, pieces }) => {
    const isAside = pieces.every(({ traits }) => (traits & aside) !== 0);
    const { size, value } = (isAside ? null : statedChoice.exec(labelled({ text, pieces })))?.groups ?? {};
    if (value === undefined) return false;
    const full = nameParts(value);
    return contradictionOf({ printed, full }) !== null || (!size && isOtherLook({ own, printed, full }));
  });
}

/** Whether an offer is called anything but the product itself: `Blue / 43`, and not its name and number again. */
function namesChoice({ offer: { label, ids }, title }: { offer: MarkupOffer; title: string }): boolean {
  const known = new Set(nameWords([title, ...ids].join(' ')));
  return label !== null && nameWords(label).some((word) => !known.has(word));
}

/** A line with a mark between its label and its value, which a page may set apart by style alone. */
function labelled({ text, pieces: [, value, ...others] }: PageLine): string {
  const isPair =
    value !== undefined && others.length === 0 && !/[:：–—-]\s?$/.test(text.slice(0, value.start));
  return isPair ? `${text.slice(0, value.start).trim()}: ${text.slice(value.start)}` : text;
}

/** Whether the name of what was bought ends in a word for a look that is not the one that the page says. */
function isOtherLook({
  own,
  printed,
  full,
}: {
  own: NameParts;
  printed: NameParts;
  full: NameParts;
}): boolean {
  const last = own.words.at(-1) ?? '';
  const isOpen = !printed.words.includes(last) || kinds.some((kind) => Object.hasOwn(kind, last));
  const isSaid = full.words.length + full.colours.size > 0;
  if (isOpen || !isSaid || printed.colours.size > 0) return false;
  const isSame = (one: string, other: string) => abbreviates(one, other) || abbreviates(other, one);
  return !printed.words.some((word) => full.words.some((each) => isSame(word, each)));
}

/** What a name says that the page's title leaves open. */
function beyond({ own, title }: { own: NameParts; title: NameParts }): NameParts {
  return {
    words: own.words.filter((word) => !title.words.includes(word)),
    sizes: new Map([...own.sizes].filter(([unit]) => !title.sizes.has(unit))),
    tokens: new Set([...own.tokens].filter((token) => !title.tokens.has(token))),
    colours: new Set([...own.colours].filter((colour) => !title.colours.has(colour))),
  };
}

/** A choice as a control offers it. */
type ChoiceText = { text: string; kind: number; isChosen: boolean };

/** The choices that the page's controls offer. */
function choiceTexts(lines: PageLine[]): ChoiceText[] {
  return lines.flatMap(({ text, pieces }) =>
    pieces.flatMap(({ start, traits, kind }, at) =>
      (traits & PageTrait.choice) === 0 || (traits & aside) !== 0
        ? []
        : [
            {
              text: text.slice(start, pieces[at + 1]?.start),
              kind,
              isChosen: (traits & PageTrait.chosen) !== 0,
            },
          ],
    ),
  );
}

/** Whether a control stands on another choice than the one of its choices that the name of what was bought tells. */
function isChosenOtherwise({ texts, name }: { texts: ChoiceText[]; name: string }): boolean {
  const chosen = texts.filter(({ isChosen }) => isChosen);
  if (chosen.length === 0) return false;
  const bought = choiceWords(name);
  const isBought = ({ text }: ChoiceText) => {
    const words = [...choiceWords(text)];
    return words.length > 0 && words.every((word) => bought.has(word));
  };
  return chosen.some(
    (one) =>
      !isBought(one) && texts.some((other) => !other.isChosen && other.kind === one.kind && isBought(other)),
  );
}
