/**
 * The recogniser's classes that can occur on the receipts we read, the character of each, and the total number of
 * classes.
 */
export type CharacterTable = { classes: Int32Array; characters: string[]; count: number };

/** Non-ASCII characters on the receipts we serve. */
const extraCharacters = new Set('£¥€°éèäüáàóòúùíìç®™½');

/** Punctuation that the network often returns in its East Asian form and that NFKC does not convert. */
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
 * Narrows the recogniser's 6,600 classes to those that can occur on a Latin-script receipt.
 *
 * The model's most common error there is to take a dash for a Chinese numeral; leaving those classes out also saves a
 * third of the decoding time. Class 0 is the CTC blank, the last one the space.
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
