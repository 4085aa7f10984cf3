import { regex } from '../../shared/regex.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { type NameParts, nameParts } from '../identity/match-words.rules.js';
import { contradictionOf } from '../identity/name-differences.rules.js';
import type { PageProduct } from '../identity/page-product.rules.js';
import { choiceWords } from '../identity/variant-choice.rules.js';

/** How a page says which choice it shows the price of: `Size: Small`, `Farbe: Blau`. */
const statedChoice = regex('iu')`
  ^(?:selected\s)?(?:sizes?|colou?r|storage|capacity|größe|farbe|speicher(?:platz)?|taille|pointure|couleur|capacité|talla|tamaño|almacenamiento|taglia|misura|colore|maat|kleur|opslag
  |tamanho|cor|armazenamento|storlek|färg|størrelse|farve|farge|koko|väri|rozmiar|kolor|velikost|barva|размер|цвет|サイズ|カラー|色|容量|사이즈|색상|尺码|尺寸|颜色|顏色)\s?[:：]\s?(.{1,24})$`;
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
  const isChosen = products.some(({ isVariant }) => isVariant) || offers.some(({ label }) => label !== null);
  const isOfAll = offers.length > 1 && new Set(offers.map(({ amountCents }) => amountCents)).size === 1;
  if (name === null || mainLine === -1 || isChosen || isOfAll) return false;
  const printed = beyond({ own: nameParts(name), title: nameParts(title) });
  if (isChosenOtherwise({ texts: choiceTexts(lines), name })) return true;
  return lines.slice(mainLine + 1, mainLine + 1 + maxLines).some(({ text, pieces }) => {
    const isAside = pieces.every(({ traits }) => (traits & aside) !== 0);
    const value = isAside ? undefined : statedChoice.exec(text)?.[1];
    return value !== undefined && contradictionOf({ printed, full: nameParts(value) }) !== null;
  });
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
    (one) => !isBought(one) && texts.some((other) => other.kind === one.kind && isBought(other)),
  );
}
