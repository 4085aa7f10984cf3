import { Fragment } from 'react';
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
  evidenceInWords,
  lineRows,
  outcomeAnswers,
  outcomeUrl,
  wordsToSend,
} from '../words/claim.words.js';

type ClaimMail = EmailProps<'price-dropped'>;

/** Everything needed to ask: the last day, the amounts, the words, where to send them, what they rest on. */
export function ClaimBody({ mail }: { mail: ClaimMail }) {
  const deadline = deadlineInWords(mail);
  const words = wordsToSend(mail);
  const bring = bringInWords(mail);
  return (
    <>
      <Notice tone="good" title={deadline.title} highlight={deadline.highlight}>
        {deadline.sentences.map((sentence) => (
          <Paragraph key={sentence} small>
            {sentence}
          </Paragraph>
        ))}
      </Notice>
      {pairsOf(mail).map(({ line, claim }) => (
        <Slip key={claim.url}>
          <Paragraph>
            <strong>{line.name}</strong>
          </Paragraph>
          <Rows rows={lineRows({ line, nowCents: claim.nowCents, currency: mail.request.currency })} />
          <Paragraph small color="muted">
            <Link href={claim.url} color="muted">
              Claim page of this item
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
      {mail.claims[0] && <Button href={mail.claims[0].url}>Words for every way to ask</Button>}
      <EvidenceAndOutcome mail={mail} />
    </>
  );
}

/** Who waits for the shop has nothing to answer yet, and need not be reminded. */
const sayAsked =
  'Asked, and no answer yet? Say so on the claim page: we do not remind you then, and ask you later what came of it.';

function EvidenceAndOutcome({ mail }: { mail: ClaimMail }) {
  const pairs = pairsOf(mail);
  return (
    <>
      <Heading>What this is based on</Heading>
      {pairs.map(({ line, claim }) => (
        <Paragraph key={claim.url} small color="muted">
          {evidenceInWords({ line, claim, currency: mail.request.currency })}{' '}
          {line.url && (
            <Link href={line.url} color="muted">
              The page
            </Link>
          )}
        </Paragraph>
      ))}
      <Heading>Did it work?</Heading>
      <Paragraph small>{sayAsked}</Paragraph>
      {pairs.map(({ line, claim }) => (
        <Paragraph key={claim.url}>
          {pairs.length > 1 && `${line.name}: `}
          {outcomeAnswers.map(([answer, label], index) => (
            <Fragment key={answer}>
              {index > 0 && ' · '}
              <Link href={outcomeUrl({ url: claim.url, answer })}>{label}</Link>
            </Fragment>
          ))}
        </Paragraph>
      ))}
    </>
  );
}

/** The same as text. */
export function claimBodyText(mail: ClaimMail): string {
  const deadline = deadlineInWords(mail);
  const words = wordsToSend(mail);
  const bring = bringInWords(mail);
  const pairs = pairsOf(mail);
  const { currency } = mail.request;
  return blocks(
    textParagraph(`${deadline.title}: ${deadline.highlight}`.toUpperCase()),
    ...deadline.sentences.map((sentence) => textParagraph(sentence)),
    ...pairs.map(
      ({ line, claim }) =>
        `${textParagraph(line.name)}\n${textRows(lineRows({ line, nowCents: claim.nowCents, currency }))}\nClaim page of this item: ${claim.url}`,
    ),
    textHeading(words.title),
    words.text
      .split('\n')
      .map((line) => textParagraph(line))
      .join('\n'),
    textHeading('Where to ask'),
    textSteps(channelsInWords(mail)),
    bring.length > 0 && `${textHeading('Have ready')}\n${textList(bring)}`,
    textHeading('What this is based on'),
    ...pairs.map(({ line, claim }) =>
      [textParagraph(evidenceInWords({ line, claim, currency })), line.url && `The page: ${line.url}`]
        .filter(Boolean)
        .join('\n'),
    ),
    textHeading('Did it work?'),
    textParagraph(sayAsked),
    ...pairs.map(({ line, claim }) =>
      [
        pairs.length > 1 && textParagraph(`${line.name}:`),
        ...outcomeAnswers.map(([answer, label]) => `${label}: ${outcomeUrl({ url: claim.url, answer })}`),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
  ).trimEnd();
}

function pairsOf({ request, claims }: ClaimMail) {
  return request.lines.flatMap((line, index) => {
    const claim = claims[index];
    return claim ? [{ line, claim }] : [];
  });
}
