const english = 'january february march april may june july august september october november december';
const german = 'januar februar märz april mai juni juli august september oktober november dezember';
const french = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre';
const spanish = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
const italian =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre';
const dutch = 'januari februari maart april mei juni juli augustus september oktober november december';
/** Abbreviations that are not simply the first three letters of a name above. */
const short = 'jan feb mar apr may jun jul aug sep oct nov dec';
const otherShort: Record<string, number> = {
  sept: 9,
  mrz: 3,
  mrt: 3,
  okt: 10,
  dez: 12,
  fev: 2,
  avr: 4,
  aout: 8,
  janv: 1,
  fevr: 2,
  juil: 7,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
  gen: 1,
  mag: 5,
  giu: 6,
  lug: 7,
  set: 9,
  ott: 10,
};

/** Month numbers by name and abbreviation, lower-case, with and without accents, in the languages of our shops. */
export const monthNames: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [english, german, french, spanish, italian, dutch, short].flatMap((names) =>
      names.split(' ').flatMap((name, index) => [
        [name, index + 1],
        [name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''), index + 1],
      ]),
    ),
  ),
  ...otherShort,
};
