import { parseUrl } from '../shared/parse-url.js';
import { discontinuedWords, inStockWords } from './facts/availability-words.data.js';
import { isPlainMark } from './facts/currency-mark.rules.js';
import type { PageContext, PageEvidence, PageLine } from './facts/page-evidence.types.js';
import type { PageOutcome } from './facts/page-facts.types.js';
import { PageTrait } from './facts/page-traits.rules.js';
import { findPrices } from './facts/price-text.rules.js';
import { withheldWords } from './facts/price-words.data.js';

/** Why a page has no price, known before any amount is examined. */
export type PageRefusal = { outcome: Exclude<PageOutcome, 'price' | 'not_allowed'>; reason: string };

/** Longest text of a check or wall: the longest known checks have 1,500 characters, a choice of country lists fifty. */
const maxCheckChars = 3_000;

const botCheckText =
  /captcha|(?:are|you'?re|you are) (?:not )?a (?:robot|human)|verify (?:that )?you(?:'re| are) (?:a |not a )?(?:human|robot|real)|not a robot|robot check|access (?:to this page has been )?denied|pardon our interruption|just a moment|checking your browser|unusual (?:traffic|activity)|automated (?:access|requests?|queries)|press (?:&|and) hold|attention required|request (?:was )?blocked|you have been blocked|security check|bot detect|enter the characters you see|ddos protection|kein roboter|vérifi\p{L}+ que vous|no eres un robot|подтвердите, что|proof of work|too many requests|rate limit/iu;
const consentText =
  /before you continue|cookies? (?:consent|settings|are (?:required|disabled))|accept (?:all )?cookies|enable (?:cookies|javascript)|javascript is (?:disabled|required)|wir verwenden cookies|cookies? (?:akzeptieren|zustimmen)|accepter (?:les |tous les )?cookies|aceptar (?:las |todas las )?cookies|log ?in to (?:see|view|continue)|sign in to (?:see|view|continue)/iu;
const goneTitle =
  /\b404\b|\b410\b|(?:page|product|item|seite|artikel|produkt) (?:was |could |can )?(?:not|no longer|cannot be|n't be) (?:be )?(?:found|available|exist)|not found|page introuvable|no encontrad[ao]|nicht gefunden|niet gevonden|non trovat[ao]|страница не найдена|ei löytynyt|nie znaleziono|nenalezena|ikke fundet|hittades inte|can'?t find (?:that|the|this) page|couldn'?t find|dogs of amazon/iu;

/** Recognises checks, walls, errors and pages without a product. */
export function pageRefusal({
  evidence,
  context,
}: {
  evidence: PageEvidence;
  context: PageContext;
}): PageRefusal | null {
  return (
    refusalOfStatus(context.httpStatus) ??
    refusalOfType(context.contentType) ??
    refusalOfCheck(evidence) ??
    refusalOfAddress(context) ??
    refusalOfError({ evidence, boughtName: context.name ?? '' })
  );
}

function refusalOfStatus(status: number): PageRefusal | null {
  if (status === 404 || status === 410) return { outcome: 'gone', reason: `http_${status}` };
  if ([401, 403, 407, 429, 451].includes(status)) return { outcome: 'blocked', reason: `http_${status}` };
  if (status >= 500) return { outcome: 'blocked', reason: `http_${status}` };
  return status >= 200 && status < 300 ? null : { outcome: 'no_price', reason: `http_${status}` };
}

function refusalOfType(contentType: string | null | undefined): PageRefusal | null {
  if (!contentType || /html|xml/i.test(contentType)) return null;
  return { outcome: 'no_price', reason: 'not_html' };
}

/** The text of a page short enough to be a check or a wall, and its characters without breaks; null for a longer one. */
function shortText(lines: readonly PageLine[]): { text: string; chars: number } | null {
  let chars = 0;
  for (const line of lines) {
    chars += line.text.length;
    if (chars > maxCheckChars) return null;
  }
  return { text: lines.map((line) => line.text).join(' '), chars };
}

/** A check or wall is short and has no product; a shop's footer may always mention reCAPTCHA. */
function refusalOfCheck({ lines, title, nodes, hasBotCheck, metas }: PageEvidence): PageRefusal | null {
  const shown = shortText(lines);
  if (!shown || nodes.length > 0 || metas['product:price:amount']) return null;
  const { chars } = shown;
  const text = `${title} ${shown.text}`;
  if (botCheckText.test(text)) return { outcome: 'blocked', reason: 'bot_check' };
  if (hasBotCheck && chars < maxCheckChars / 3) return { outcome: 'blocked', reason: 'bot_check' };
  if (consentText.test(text) && chars < maxCheckChars / 2 && !/\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text))
    return { outcome: 'blocked', reason: 'consent_wall' };
  return chars === 0 && title.trim() === '' ? { outcome: 'no_price', reason: 'empty_page' } : null;
}

/** A shop that has dropped a product sends its visitors to the front page. */
function refusalOfAddress({ url, requestedUrl }: PageContext): PageRefusal | null {
  if (!requestedUrl) return null;
  const [asked, arrived] = [pathOf(requestedUrl), pathOf(url)];
  if (asked === null || arrived === null || !isFront(arrived) || isFront(asked)) return null;
  return { outcome: 'gone', reason: 'redirected_to_front_page' };
}

const isFront = (path: string) => /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?|index\.\w+|home\/?)?$/i.test(path);

function pathOf(url: string): string | null {
  const parsed = parseUrl(url);
  return parsed && (parsed.search === '' ? parsed.pathname : `${parsed.pathname}?`);
}

/** What the bought product is called says nothing of the page: `Toaster 404`. */
function refusalOfError({
  evidence: { title, lines, headingLines },
  boughtName,
}: {
  evidence: PageEvidence;
  boughtName: string;
}): PageRefusal | null {
  const headings = headingLines.slice(0, 3).map((at) => lines[at]?.text ?? '');
  const [ownWords = ''] = goneTitle.exec(boughtName) ?? [];
  const isGone = (text: string): boolean => goneTitle.test(ownWords ? text.replaceAll(ownWords, ' ') : text);
  if (isGone(title) || headings.some((heading) => heading.length < 120 && isGone(heading)))
    return { outcome: 'gone', reason: 'soft_404' };
  return null;
}

/**
 * Words for a visitor who has to wait or to say their age: a wall, whatever script draws it and however short it is.
 */
const waitingWords =
  /(?:now |currently )?in (?:line|the queue|a queue)(?!\p{L})|waiting room|virtual queue|queue (?:number|position)|(?:users|people|visitors) (?:in (?:line|queue) )?ahead of you|warteschlange|warteraum|file d['’]attente|salle d['’]attente|en la (?:cola|fila)|sala de espera|in (?:de )?wachtrij|wachtkamer|in coda|sala d['’]attesa|na fila|fila de espera|i kön|väntrum|i køen?(?!\p{L})|venterom|jonossa|w kolejce|poczekaln|ve frontě|в очереди/iu;
const ageWords =
  /(?:are|confirm|verify|certify) (?:that )?you (?:are |'re )?(?:over|at least|of legal|\d\d)|(?:verify|confirm|enter) your (?:age|date of birth|birth ?date)|age (?:verification|check|gate)|legal (?:drinking|smoking) age|(?:über|mindestens|bereits) (?:16|18) jahre|volljährig|altersprüfung|plus de 18 ans|majorit[ée] légale|mayor(?:es)? de (?:edad|18)|maggiorenne|(?:ouder dan|ten minste|minimaal) 18|18 jaar (?:of ouder)?|maior(?:es)? de (?:idade|18)|fyllt 18|over 18 år|vähintään 18|ukończone 18|pełnoletni|starší 18|старше 18|есть 18/iu;
/** A check that a script makes, in the words of its notice. */
const scriptCheckWords =
  /enable js and disable any ad ?blocker|(?:verifying|checking) (?:your|the) (?:device|connection)/iu;

/** Text of a page that a script has yet to fill, characters: a title, a menu, a notice. */
const maxShellChars = 400;
/** A page that is drawn by a script says so, or is almost empty. */
const shellWords =
  /enable javascript|javascript (?:is )?(?:required|disabled)|requires javascript|loading|wird geladen|chargement/iu;

/**
 * A page that answers 200 and is no page of a product: a choice of country, a queue, maintenance, an age gate, a shop
 * password, a shell that a script has yet to fill. It names no product, so it cannot name another one; whatever its
 * words are, it is short and offers nothing.
 */
export function wallOf({
  evidence,
  product,
}: {
  evidence: PageEvidence;
  product: { products: readonly unknown[]; isMarked: boolean; mainLine: number };
}): PageRefusal | null {
  const { lines, metas, stateTexts, title } = evidence;
  if (product.products.length > 0 || product.isMarked || metas['product:price:amount']) return null;
  if (metas['og:type']?.[0]?.startsWith('product')) return null;
  if (asksPassword({ evidence, mainLine: product.mainLine })) return { outcome: 'blocked', reason: 'wall' };
  const { text } = shortText(lines) ?? { text: null };
  if (text === null || text.length > maxCheckChars || lines.some(showsAmount)) return null;
  if (scriptCheckWords.test(text)) return { outcome: 'blocked', reason: 'bot_check' };
  if (waitingWords.test(text) || ageWords.test(text)) return { outcome: 'blocked', reason: 'wall' };
  const isShell =
    stateTexts.length > 0 ||
    text.length < title.trim().length + 40 ||
    (text.length < maxShellChars && shellWords.test(text));
  return isShell ? { outcome: 'no_price', reason: 'empty_page' } : { outcome: 'blocked', reason: 'wall' };
}

/** Most letters in the line of a price; a wall mentions amounts in sentences (`free over $75`). */
const maxAmountLetters = 20;

/** Whether a line has an amount of money, which a wall has at most in a sentence or a link to the shop of a country. */
const showsAmount = ({ text, pieces }: PageLine) =>
  pieces.some(({ traits }) => (traits & PageTrait.link) === 0) &&
  (text.match(/\p{L}/gu)?.length ?? 0) <= maxAmountLetters &&
  findPrices({ text }).some(
    ({ isMarked, mark }) =>
      isMarked && (isPlainMark(mark) || pieces.some(({ traits }) => (traits & PageTrait.price) !== 0)),
  );

/** Lines below the page's name in which the button that buys the product would be. */
const buttonLines = 60;
/** Most lines between a field for a password and the button that sends it. */
const formLines = 3;

/** Whether the page has a button that buys, below its name: one that sends a form, or one whose words say so. */
function sellsHere({ evidence, mainLine }: { evidence: PageEvidence; mainLine: number }): boolean {
  const first = Math.max(0, mainLine);
  const at = evidence.passwordLine ?? -1;
  return evidence.lines.slice(first, first + buttonLines).some(({ text, pieces }, below) => {
    const isOfPassword = at >= 0 && Math.abs(first + below - at) <= formLines;
    const traits = pieces[0]?.traits ?? 0;
    const isButton =
      (traits & PageTrait.sends) !== 0 && !isOfPassword && (traits & PageTrait.elsewhere) === 0;
    return isButton || inStockWords.test(text);
  });
}

/** Whether the page's own part is a form to sign in: a field for a password below its name, and nothing that buys. */
function asksPassword({ evidence, mainLine }: { evidence: PageEvidence; mainLine: number }): boolean {
  const { passwordLine } = evidence;
  if (passwordLine === null || passwordLine < mainLine || passwordLine > mainLine + buttonLines) return false;
  return !sellsHere({ evidence, mainLine });
}

/**
 * Whether people have to sign in where the product would be sold: below its name a form or a link for that, and nothing
 * that buys. By what the elements are, in whatever language their words.
 */
export function asksToSignIn({ evidence, mainLine }: { evidence: PageEvidence; mainLine: number }): boolean {
  if (asksPassword({ evidence, mainLine })) return true;
  const isAsking = ({ pieces }: PageLine): boolean =>
    pieces.some(({ traits }) => (traits & PageTrait.signsIn) !== 0 && (traits & aside) === 0);
  const own = evidence.lines.slice(Math.max(0, mainLine), Math.max(0, mainLine) + linesBelow);
  return own.some(isAsking) && !sellsHere({ evidence, mainLine });
}

/** Whether a line near the product's name says that it is discontinued. */
export function saysDiscontinued({
  evidence,
  mainLine,
}: {
  evidence: PageEvidence;
  mainLine: number;
}): boolean {
  const first = Math.max(0, mainLine - 6);
  return evidence.lines
    .slice(first, first + 60)
    .some((line) => line.text.length < 120 && discontinuedWords.test(line.text));
}

/** Lines around the product's name in which its price would stand. */
const [linesAbove, linesBelow] = [6, 40];
/** Longest text in place of a price, characters. */
const maxPlaceChars = 60;
const aside = PageTrait.otherProduct | PageTrait.elsewhere | PageTrait.former;

/**
 * Whether the page asks to sign in, to call or to look into the cart where its price would stand. Words in a price
 * element do not say so by themselves: scripts leave `Loading price…` and `Your Price --` there.
 */
export function saysWithheld({ evidence, mainLine }: { evidence: PageEvidence; mainLine: number }): boolean {
  const first = Math.max(0, mainLine - linesAbove);
  return evidence.lines.slice(first, Math.max(0, mainLine) + linesBelow).some(({ text, pieces }) => {
    if (text.length > maxPlaceChars || pieces.some(({ traits }) => (traits & aside) !== 0)) return false;
    return withheldWords.test(text);
  });
}
