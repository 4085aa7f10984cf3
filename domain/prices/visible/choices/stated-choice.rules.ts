import type { PageLine } from '../../facts/page-evidence.types.js';
import { PageTrait } from '../../facts/page-traits.rules.js';
import { nameWords } from '../../facts/product-names.rules.js';
import { kinds } from '../../facts/product-words.data.js';
import { abbreviates, type NameParts, nameParts } from '../../identity/match-words.rules.js';
import { contradictionOf } from '../../identity/name-differences.rules.js';
import type { PageProduct } from '../../identity/page-product.rules.js';
import { choiceWords } from '../../identity/variant-choice.rules.js';
import type { MarkupOffer } from '../../markup/markup-product.types.js';

/** Labels for sizes, in the languages of shops. */
const sizeLabels =
  'sizes?|storage|capacity|größe|speicher(?:platz)?|taille|pointure|capacité|talla|tamaño|almacenamiento|taglia|misura|maat|opslag|tamanho|armazenamento|storlek|størrelse|koko|rozmiar|velikost|размер|サイズ|容量|사이즈|尺码|尺寸';
/** Labels for colours, flavours, scents and the like. */
const lookLabels =
  'colou?rs?|formats?|binding|einband|reliure|encuadernación|legatura|finish|pattern|scent|flavou?r|shade|fabric|farbe|ausführung|muster|geschmack|duft|couleur|finition|motif|parfum|goût|color|acabado|sabor|colore|finitura|gusto|kleur|smaak|cor|färg|smak|farve|farge|smag|väri|maku|kolor|smak|barva|příchuť|цвет|вкус|カラー|色|색상|颜色|顏色';
/** A line that states the selected variant: `Size: Small`, `Farbe: Blau`, `Size 15 ml`. */
const statedChoice = new RegExp(
  `^(?:selected\\s)?(?:(?<size>${sizeLabels})|${lookLabels})(?:\\s?[:：–—-]\\s?|\\s(?=\\d))(?<value>.{1,24})$`,
  'iu',
);
/** Lines after the name that are searched; further down, reviews state what others chose. */
const maxLines = 25;

const aside = PageTrait.otherProduct | PageTrait.elsewhere;

/**
 * Whether the page states that its price is for another variant than the one that was bought: `Size: Small` when the
 * name of the purchase ends in `Large`. Structured data that names the variant, or one price for all, takes precedence.
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

/** Whether an offer's label names a variant (`Blue / 43`) instead of repeating the product's name and number. */
function namesChoice({ offer: { label, ids }, title }: { offer: MarkupOffer; title: string }): boolean {
  const known = new Set(nameWords([title, ...ids].join(' ')));
  return label !== null && nameWords(label).some((word) => !known.has(word));
}

/** Inserts a colon between label and value, which some pages separate by style alone. */
function labelled({ text, pieces: [, value, ...others] }: PageLine): string {
  const isPair =
    value !== undefined && others.length === 0 && !/[:：–—-]\s?$/.test(text.slice(0, value.start));
  return isPair ? `${text.slice(0, value.start).trim()}: ${text.slice(value.start)}` : text;
}

/** Whether the name of the purchase ends in a look other than the one stated. */
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

/** What a name adds to the page's title. */
function beyond({ own, title }: { own: NameParts; title: NameParts }): NameParts {
  return {
    words: own.words.filter((word) => !title.words.includes(word)),
    sizes: new Map([...own.sizes].filter(([unit]) => !title.sizes.has(unit))),
    tokens: new Set([...own.tokens].filter((token) => !title.tokens.has(token))),
    colours: new Set([...own.colours].filter((colour) => !title.colours.has(colour))),
    colourWords: own.colourWords.filter((word) => !title.colourWords.includes(word)),
    joined: own.joined,
  };
}

/** One option of a control. */
type ChoiceText = { text: string; kind: number; isChosen: boolean };

/** The options of all controls on the page. */
function choiceTexts(lines: PageLine[]): ChoiceText[] {
  const found: ChoiceText[] = [];
  for (const { text, pieces } of lines) {
    for (const [at, { start, traits, kind }] of pieces.entries()) {
      if ((traits & PageTrait.choice) === 0 || (traits & aside) !== 0) continue;
      const isChosen = (traits & PageTrait.chosen) !== 0;
      found.push({ text: text.slice(start, pieces[at + 1]?.start), kind, isChosen });
    }
  }
  return found;
}

/** Whether every option that is selected when the page opens is in the name of what was bought. */
export function opensAsBought({ lines, name }: { lines: PageLine[]; name: string }): boolean {
  const bought = choiceWords(name);
  const chosen = choiceTexts(lines).filter(({ isChosen }) => isChosen);
  return (
    chosen.length > 0 && chosen.every(({ text }) => [...choiceWords(text)].every((word) => bought.has(word)))
  );
}

/** Whether a control has another option selected than the one named by the purchase. */
function isChosenOtherwise({ texts, name }: { texts: ChoiceText[]; name: string }): boolean {
  const chosen = texts.filter(({ isChosen }) => isChosen);
  if (chosen.length === 0) return false;
  const bought = choiceWords(name);
  const isBought = ({ text }: ChoiceText) => {
    const words = [...choiceWords(text)];
    return words.length > 0 && words.every((word) => bought.has(word));
  };
  // `GPS` is in the bought name, and `GPS + Cellular` says more of it.
  const words = ({ text }: ChoiceText) => choiceWords(text).size;
  return chosen.some((one) =>
    texts.some(
      (other) =>
        !other.isChosen &&
        other.kind === one.kind &&
        isBought(other) &&
        (!isBought(one) || words(other) > words(one)),
    ),
  );
}
