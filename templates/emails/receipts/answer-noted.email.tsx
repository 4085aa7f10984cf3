import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { Paragraph } from '../../primitives/paragraph.js';
import { answerNotedWords } from '../../words/answer-noted.words.js';

/** The answer to a reply that says how something was bought, or what its buyer is a member of. */
export const answerNotedEmail = defineEmail('answer-noted', {
  subject: ({ props }) => answerNotedWords(props).title,
  preheader: ({ props }) => answerNotedWords(props).sentences[0] ?? '',
  html: (input) => <AnswerNoted {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(answerNotedWords(props).title),
      ...answerNotedWords(props).sentences.map((sentence) => textParagraph(sentence)),
      `Your private page: ${props.statusUrl}`,
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function AnswerNoted({ props, brand }: EmailInput<'answer-noted'>) {
  const { title, sentences } = answerNotedWords(props);
  return (
    <AnswerLayout title={title} preheader={sentences[0] ?? ''} brand={brand} statusUrl={props.statusUrl}>
      <Heading level={1}>{title}</Heading>
      {sentences.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <Button href={props.statusUrl}>Open your private page</Button>
    </AnswerLayout>
  );
}
