import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textList, textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { List } from '../../primitives/list.js';
import { Paragraph } from '../../primitives/paragraph.js';
import { priceNotedWords } from '../../words/price-noted.words.js';

/** The answer to a reply that names a price. */
export const priceNotedEmail = defineEmail('price-noted', {
  subject: ({ props }) => priceNotedWords(props).title,
  preheader: ({ props }) => priceNotedWords(props).text,
  html: (input) => <PriceNoted {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(priceNotedWords(props).title),
      textParagraph(priceNotedWords(props).text),
      textList(props.choices),
      `Your private page: ${props.statusUrl}`,
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function PriceNoted({ props, brand }: EmailInput<'price-noted'>) {
  const { title, text } = priceNotedWords(props);
  return (
    <AnswerLayout title={title} preheader={text} brand={brand} statusUrl={props.statusUrl}>
      <Heading level={1}>{title}</Heading>
      <Paragraph>{text}</Paragraph>
      {props.choices.length > 0 && <List items={props.choices} />}
      <Button href={props.statusUrl}>Open your private page</Button>
    </AnswerLayout>
  );
}
