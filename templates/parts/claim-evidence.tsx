import { Fragment } from 'react';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { blocks, textHeading, textParagraph } from '../plain-text.js';
import { Heading } from '../primitives/heading.js';
import { Link } from '../primitives/link.js';
import { Paragraph } from '../primitives/paragraph.js';
import { evidenceInWords, outcomeAnswers, outcomeUrl, pairsOf, proofInWords } from '../words/claim.words.js';

type ClaimMail = EmailProps<'price-dropped'>;

/** Shoppers waiting for the shop have no outcome yet, and need no reminder. */
const sayAsked =
  'Asked, but no answer yet? Let us know on the claim page: we will not remind you, and will ask you later how it went.';

/** Evidence of a claim, and the question about its outcome. */
export function ClaimEvidence({ mail }: { mail: ClaimMail }) {
  const pairs = pairsOf(mail);
  const proof = proofInWords(mail);
  return (
    <>
      <Heading>What this is based on</Heading>
      {pairs.map(({ line, claim }) => (
        <Paragraph key={claim.url} small color="muted">
          {evidenceInWords({ line, claim, request: mail.request })}{' '}
          {line.url && (
            <Link href={line.url} color="muted">
              Product page
            </Link>
          )}
        </Paragraph>
      ))}
      {proof && (
        <Paragraph small color="muted">
          {proof}
        </Paragraph>
      )}
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

/** Text version of {@link ClaimEvidence}. */
export function claimEvidenceText(mail: ClaimMail): string {
  const pairs = pairsOf(mail);
  const proof = proofInWords(mail);
  return blocks(
    textHeading('What this is based on'),
    ...pairs.map(({ line, claim }) =>
      [
        textParagraph(evidenceInWords({ line, claim, request: mail.request })),
        line.url && `Product page: ${line.url}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    proof && textParagraph(proof),
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
  );
}
