import type { WatchSummary } from '../../domain/emails/claim-mail.schemas.js';
import { blocks, textList, textParagraph } from '../plain-text.js';
import { Heading } from '../primitives/heading.js';
import { List } from '../primitives/list.js';
import { Paragraph } from '../primitives/paragraph.js';
import { watchInWords } from '../words/watch.words.js';

/** What is watched of one purchase, and what not and why; nothing where no purchase was formed. */
export function WatchSection({ watch }: { watch: WatchSummary | undefined }) {
  const words = watchInWords(watch);
  if (!words) return null;
  return (
    <>
      <Heading>{words.title}</Heading>
      {words.most && <Paragraph>{words.most}</Paragraph>}
      {words.items.map(({ name, says }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Paragraph key={index} small>
          <strong>{name}:</strong> {says}
        </Paragraph>
      ))}
      {words.more && (
        <Paragraph small color="muted">
          {words.more}
        </Paragraph>
      )}
      {words.tell && <Paragraph small>{words.tell}</Paragraph>}
      {words.helps && (
        <>
          <Heading>{words.helps.title}</Heading>
          <List items={words.helps.sentences} />
        </>
      )}
    </>
  );
}

/** The same as text; null where no purchase was formed. */
export function watchText({ watch }: { watch: WatchSummary | undefined }): string | null {
  const words = watchInWords(watch);
  if (!words) return null;
  return blocks(
    words.title.toUpperCase(),
    words.most && textParagraph(words.most),
    [textList(words.items.map(({ name, says }) => `${name}: ${says}`)), words.more]
      .filter(Boolean)
      .join('\n'),
    words.tell && textParagraph(words.tell),
    words.helps && `${words.helps.title.toUpperCase()}\n${textList(words.helps.sentences)}`,
  ).trimEnd();
}
