import { confirmationOf } from '../../domain/receipts/view/confirmation.rules.js';
import { listInWords, questionInWords } from '../../domain/receipts/view/question-words.rules.js';
import type { ReadingView } from '../../domain/receipts/view/reading-view.schemas.js';
import { isShopAsked } from '../../domain/receipts/view/unnamed-order.rules.js';
import { type WindowWords, windowInWords } from '../../domain/receipts/view/window-words.rules.js';
import { blocks, textHeading, textList, textParagraph, textRows } from '../plain-text.js';
import { Divider } from '../primitives/divider.js';
import { Link } from '../primitives/link.js';
import { Notice } from '../primitives/notice.js';
import { Paragraph } from '../primitives/paragraph.js';
import { Rows } from '../primitives/rows.js';
import { Slip } from '../primitives/slip.js';
import { colors, inkClass } from '../primitives/theme.js';
import {
  amountRows,
  itemRows,
  moreItemsInWords,
  purchaseInWords,
  retailerInWords,
} from '../words/reading.words.js';

type Input = {
  reading: ReadingView;
  statusUrl: string;
  /** It is the only one in its mail: its last day is already at the top. */
  isAlone: boolean;
};

/** How a question is answered without opening a page. */
const howToAnswer =
  'Reply to this email with “Yes, that is right”, or with “No, it is …” and the right value.';

/** How the shop is named without opening a page. */
const howToName =
  'Reply to this email with the name of the shop, such as “It is Target”, or choose it with one tap on your private page.';

/** How what is asked can be answered from the mail; empty where only the page can. */
function waysToAnswer(reading: ReadingView): string[] {
  return [...(isShopAsked(reading) ? [howToName] : []), ...(isAnswerable(reading) ? [howToAnswer] : [])];
}

/** Where what was read is corrected; in the mail, as the words of a reading name no place. */
const correctHere = 'Correct it on your private page';

/** Whether a plain yes settles something of what is asked. */
const isAnswerable = (reading: ReadingView): boolean =>
  reading.questions.some((question) => confirmationOf(question, reading) !== null);

/** One receipt as read: the slip with its lines, questions about it, and its price-adjustment window. */
export function ReadingSection({ reading, statusUrl, isAlone }: Input) {
  const purchase = purchaseInWords(reading);
  const items = itemRows(reading);
  const more = moreItemsInWords(reading);
  const window = windowOf({ reading, isAlone });
  const list = listInWords(reading);
  return (
    <>
      <Slip>
        <h2
          className={inkClass('ink')}
          style={{
            color: colors.ink.light,
            fontSize: 20,
            fontWeight: 800,
            lineHeight: 1.25,
            margin: '0 0 4px',
          }}
        >
          {retailerInWords(reading)}
        </h2>
        {purchase && (
          <Paragraph small color="muted">
            {purchase}
          </Paragraph>
        )}
        <Divider />
        {items.length > 0 && <Rows rows={items} />}
        {more && (
          <Paragraph small color="muted">
            {more}
          </Paragraph>
        )}
        {items.length > 0 && <Divider />}
        <Rows rows={amountRows(reading)} />
        {reading.notes.map((note) => (
          <Paragraph key={note} small color="muted">
            Note: {note}
          </Paragraph>
        ))}
      </Slip>
      {list && (
        <Notice tone="look" title="About the items">
          <Paragraph small>{list}</Paragraph>
          <Paragraph small>
            <Link href={statusUrl} color="gold">
              {correctHere}
            </Link>
          </Paragraph>
        </Notice>
      )}
      {reading.questions.length > 0 && (
        <Notice tone="look" title="Please check">
          {reading.questions.map((question) => (
            <Paragraph key={question.about} small>
              {questionInWords(question, reading)}
            </Paragraph>
          ))}
          {waysToAnswer(reading).map((way) => (
            <Paragraph key={way} small>
              {way}
            </Paragraph>
          ))}
          <Paragraph small>
            <Link href={statusUrl} color="gold">
              {correctHere}
            </Link>
          </Paragraph>
        </Notice>
      )}
      <Notice tone={window.tone} title={window.title} highlight={window.highlight}>
        {window.sentences.map((sentence) => (
          <Paragraph key={sentence} small>
            {sentence}
          </Paragraph>
        ))}
        {window.facts.map(({ label, value }) => (
          <Paragraph key={label} small>
            <strong>{label}:</strong> {value}
          </Paragraph>
        ))}
        {window.link && (
          <Paragraph small>
            <Link href={window.link.url}>{window.link.label}</Link>
          </Paragraph>
        )}
      </Notice>
    </>
  );
}

/** Text version of {@link ReadingSection}. */
export function readingText({ reading, statusUrl, isAlone }: Input): string {
  const purchase = purchaseInWords(reading);
  const items = itemRows(reading);
  const window = windowOf({ reading, isAlone });
  const list = listInWords(reading);
  return blocks(
    `${textHeading(retailerInWords(reading))}${purchase ? `\n${textParagraph(purchase)}` : ''}`,
    [items.length > 0 ? textRows(items) : null, moreItemsInWords(reading)].filter(Boolean).join('\n'),
    textRows(amountRows(reading)),
    reading.notes.map((note) => textParagraph(`Note: ${note}`)).join('\n'),
    list && `ABOUT THE ITEMS\n${textParagraph(list)}\n${correctHere}: ${statusUrl}`,
    reading.questions.length > 0 &&
      `PLEASE CHECK\n${textList(reading.questions.map((question) => questionInWords(question, reading)))}\n${waysToAnswer(
        reading,
      )
        .map((way) => `${textParagraph(way)}\n`)
        .join('')}${correctHere}: ${statusUrl}`,
    [
      textParagraph([window.title, window.highlight].filter(Boolean).join(': ').toUpperCase()),
      ...window.sentences.map((sentence) => textParagraph(sentence)),
      ...window.facts.map(({ label, value }) => textParagraph(`${label}: ${value}`)),
      window.link && `${window.link.label}: ${window.link.url}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ).trimEnd();
}

function windowOf({ reading, isAlone }: Pick<Input, 'reading' | 'isAlone'>): WindowWords {
  const window = windowInWords(reading);
  return isAlone && window.highlight ? { ...window, title: 'How to ask', highlight: null } : window;
}
