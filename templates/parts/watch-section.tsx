import type { WatchSummary } from '../../domain/emails/claim-mail.schemas.js';
import { blocks, textList, textParagraph } from '../plain-text.js';
import { Heading } from '../primitives/heading.js';
import { Link } from '../primitives/link.js';
import { List } from '../primitives/list.js';
import { Paragraph } from '../primitives/paragraph.js';
import { asSentence, knownInWords, type WatchWords, watchInWords } from '../words/watch.words.js';

/** Watched items of one purchase, and those not watched with the reason; nothing if no purchase was formed. */
export function WatchSection({ watch }: { watch: WatchSummary | undefined }) {
  return (
    <>
      <KnownNote watch={watch} />
      <Watched watch={watch} />
    </>
  );
}

/** Note about an order that was sent in before. */
function KnownNote({ watch }: { watch: WatchSummary | undefined }) {
  const words = knownInWords(watch);
  if (!words) return null;
  const url = watch?.known?.url;
  return (
    <Paragraph>
      {words} {url && <Link href={url}>{pageOfBefore}</Link>}
    </Paragraph>
  );
}

const pageOfBefore = 'Open its earlier page';

function Watched({ watch }: { watch: WatchSummary | undefined }) {
  const words = watchInWords(watch);
  if (!words) return null;
  return (
    <>
      <Heading>{words.title}</Heading>
      {words.items.map((item) => (
        <Items key={item.says} {...item} />
      ))}
      {words.more.map((more) => (
        <Paragraph key={more} small color="muted">
          {more}
        </Paragraph>
      ))}
      {words.tell && <Paragraph small>{words.tell}</Paragraph>}
      {words.asks && (
        <>
          <Heading>{words.asks.title}</Heading>
          {words.asks.sentences.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
        </>
      )}
      {words.helps && (
        <>
          <Heading>{words.helps.title}</Heading>
          <List items={words.helps.sentences} />
        </>
      )}
    </>
  );
}

function Items({ names, says }: WatchWords['items'][number]) {
  if (names.length === 1) {
    return (
      <Paragraph small>
        <strong>{names[0]}:</strong> {says}
      </Paragraph>
    );
  }
  return (
    <>
      <Paragraph small>{asSentence(says)}</Paragraph>
      <List items={names} />
    </>
  );
}

function itemsText({ names, says }: WatchWords['items'][number]): string {
  return names.length === 1
    ? textList([`${names[0]}: ${says}`])
    : `${textParagraph(asSentence(says))}\n${textList(names)}`;
}

/** Text version of {@link WatchSection}; null if no purchase was formed. */
export function watchText({ watch }: { watch: WatchSummary | undefined }): string | null {
  const known = knownInWords(watch);
  const url = watch?.known?.url;
  const note = known && blocks(textParagraph(known), url && `${pageOfBefore}: ${url}`).trimEnd();
  const words = watchInWords(watch);
  if (!words) return note;
  return blocks(
    note,
    words.title.toUpperCase(),
    [...words.items.map(itemsText), ...words.more].join('\n'),
    words.tell && textParagraph(words.tell),
    words.asks &&
      `${words.asks.title.toUpperCase()}\n${words.asks.sentences.map((sentence) => textParagraph(sentence)).join('\n')}`,
    words.helps && `${words.helps.title.toUpperCase()}\n${textList(words.helps.sentences)}`,
  ).trimEnd();
}
