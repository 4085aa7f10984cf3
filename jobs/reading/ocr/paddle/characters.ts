/**
 * The classes of the recogniser that can stand on the receipts we read, what each of them stands for, and how many
 * classes there are.
 */
export type CharacterTable = { classes: Int32Array; characters: string[]; count: number };

/** Characters that occur in the receipts we serve and are not ASCII. */
const extraCharacters = new Set('£¥€°éèäüáàóòúùíìç®™½');

/** Punctuation the network likes to see in its East Asian form, where NFKC leaves it alone. */
const plainForms: Record<string, string> = {
  '。': '.',
  '、': ',',
  '〃': '"',
  '′': "'",
  '‘': "'",
  '“': '"',
  '—': '-',
  '─': '-',
  '∶': ':',
  '×': 'x',
  '•': '*',
  '·': '.',
  '★': '*',
  '☆': '*',
  '❋': '*',
  '∣': '|',
  '｜': '|',
  '〔': '[',
  '〕': ']',
  '【': '[',
  '】': ']',
  '～': '~',
};

/**
 * Narrows the recogniser's 6,600 classes to what can stand on a Latin receipt.
 *
 * Mistaking a dash for a Chinese numeral is the model's commonest fault there; leaving those classes out is
 * also a third of the decoding time. Class 0 is the CTC blank, the last one the space.
 */
export function latinCharacters(dictionary: string): CharacterTable {
  const keys = dictionary.split('\n').map((key) => key.replace('\r', ''));
  if (keys.at(-1) === '') keys.pop();
  const classes = [0];
  const characters = [''];
  [...keys, ' '].forEach((key, index) => {
    const character = plainForms[key] ?? key.normalize('NFKC');
    if (!/^[ -~]$/.test(character) && !extraCharacters.has(character)) return;
    classes.push(index + 1);
    characters.push(character);
  });
  return { classes: Int32Array.from(classes), characters, count: keys.length + 2 };
}
