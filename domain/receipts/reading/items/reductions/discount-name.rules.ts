import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';

const unnamed = 'Discount';
const maxChars = 60;

/** The printed name of a discount: the words before its amount, else its recorded name. */
export function discountName(
  line: PreparedLine | undefined,
  { start, label }: Pick<LabelledAmount, 'start' | 'label'>,
): string {
  const head = line?.text.slice(0, start) ?? '';
  const cells = head.split(/\s{2,}|[$£€]\s?\d[\d.,]*/).filter((cell) => /\p{L}{2}/u.test(cell));
  const name = (cells.at(-1) ?? label)
    .replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N})%.]+$/gu, '')
    .trim()
    .slice(0, maxChars);
  return name === '' ? unnamed : name;
}
