import { heldWords } from '../../domain/claims/held/held-questions.words.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { blocks, textHeading, textList, textParagraph, textRows, textSteps } from '../plain-text.js';
import { Button } from '../primitives/button.js';
import { CopyText } from '../primitives/copy-text.js';
import { Heading } from '../primitives/heading.js';
import { Link } from '../primitives/link.js';
import { List } from '../primitives/list.js';
import { Notice } from '../primitives/notice.js';
import { Paragraph } from '../primitives/paragraph.js';
import { Rows } from '../primitives/rows.js';
import { Slip } from '../primitives/slip.js';
import {
  bringInWords,
  channelsInWords,
  deadlineInWords,
  lineRows,
  pairsOf,
  questionsInWords,
  wordsToSend,
} from '../words/claim.words.js';
import { ClaimEvidence, claimEvidenceText } from './claim-evidence.js';

type ClaimMail = EmailProps<'price-dropped'>;

/** Everything needed to ask: the last day, the amounts, the draft, where to send it, the evidence. */
export function ClaimBody({ mail }: { mail: ClaimMail }) {
  const deadline = deadlineInWords(mail);
  const words = wordsToSend(mail);
  const bring = bringInWords(mail);
  const asked = questionsInWords(mail);
  return (
    <>
      <Notice tone="good" title={deadline.title} highlight={deadline.highlight}>
        {deadline.sentences.map((sentence) => (
          <Paragraph key={sentence} small>
            {sentence}
          </Paragraph>
        ))}
      </Notice>
      {asked.length > 0 && <Heading>{heldWords.title}</Heading>}
      {asked.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      {mail.claims[0] && <Button href={mail.claims[0].url}>Copy the words and ask</Button>}
      {pairsOf(mail).map(({ line, claim }) => (
        <Slip key={claim.url}>
          <Paragraph>
            <strong>{line.name}</strong>
          </Paragraph>
          <Rows rows={lineRows({ line, nowCents: claim.nowCents, currency: mail.request.currency })} />
          <Paragraph small color="muted">
            <Link href={claim.url} color="muted">
              Claim page for this item
            </Link>
          </Paragraph>
        </Slip>
      ))}
      <Heading>{words.title}</Heading>
      <CopyText text={words.text} />
      <Heading>Where to ask</Heading>
      <List ordered items={channelsInWords(mail)} />
      {bring.length > 0 && <Heading>Have ready</Heading>}
      {bring.length > 0 && <List items={bring} />}
      <ClaimEvidence mail={mail} />
    </>
  );
}

/** Text version of {@link ClaimBody}. */
export function claimBodyText(mail: ClaimMail): string {
  const deadline = deadlineInWords(mail);
  const words = wordsToSend(mail);
  const bring = bringInWords(mail);
  const pairs = pairsOf(mail);
  const asked = questionsInWords(mail);
  const { currency } = mail.request;
  return blocks(
    textParagraph(`${deadline.title}: ${deadline.highlight}`.toUpperCase()),
    ...deadline.sentences.map((sentence) => textParagraph(sentence)),
    asked.length > 0 && textHeading(heldWords.title),
    ...asked.map((sentence) => textParagraph(sentence)),
    ...pairs.map(
      ({ line, claim }) =>
        `${textParagraph(line.name)}\n${textRows(lineRows({ line, nowCents: claim.nowCents, currency }))}\nClaim page for this item: ${claim.url}`,
    ),
    textHeading(words.title),
    words.text
      .split('\n')
      .map((line) => textParagraph(line))
      .join('\n'),
    textHeading('Where to ask'),
    textSteps(channelsInWords(mail)),
    bring.length > 0 && `${textHeading('Have ready')}\n${textList(bring)}`,
    claimEvidenceText(mail),
  ).trimEnd();
}
