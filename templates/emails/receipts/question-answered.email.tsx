import { allFaqs } from '../../../domain/help/faq.data.js';
import type { MailBrand } from '../../brand.types.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textParagraph } from '../../plain-text.js';
import { Heading } from '../../primitives/heading.js';
import { Link } from '../../primitives/link.js';
import { Paragraph } from '../../primitives/paragraph.js';

type Input = EmailInput<'question-answered'>;
type Words = { title: string; answer: string; person: string };

const faqUrlOf = ({ publicUrl }: MailBrand) => `${publicUrl}/faq`;
const more = 'All answers, and what shops promise:';
/** The support address follows. */
const writeTo = ' A person reads every email to';

function wordsOf({ props: { answer }, brand }: Input): Words {
  const site = { brandName: brand.name, receiptsAddress: brand.receiptsAddress };
  const faq = answer && 'faq' in answer ? allFaqs(site).find(({ id }) => id === answer.faq) : undefined;
  const person = `This answer was chosen by a machine. Did you mean something else?${writeTo}`;
  if (faq) return { title: faq.question, answer: faq.answer, person };
  if (answer && 'policy' in answer)
    return { title: `What ${answer.shop} promises`, answer: answer.policy, person };
  return {
    title: 'A question for a person',
    answer:
      'Thank you for writing. A machine reads this mailbox. It saw that you ask something, and has no answer to it.',
    person: `Please send your question once more, to a person this time.${writeTo}`,
  };
}

/** Answers a question about the service from our list, and names a person for anything else. */
export const questionAnsweredEmail = defineEmail('question-answered', {
  subject: (input) => wordsOf(input).title,
  preheader: (input) => wordsOf(input).answer,
  html: (input) => <QuestionAnswered {...input} />,
  text: (input) => {
    const { title, answer, person } = wordsOf(input);
    const { brand, props } = input;
    return blocks(
      textHeading(title),
      textParagraph(answer),
      textParagraph(`${person} ${brand.supportEmail}.`),
      `${more}\n${faqUrlOf(brand)}`,
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    );
  },
});

function QuestionAnswered(input: Input) {
  const { title, answer, person } = wordsOf(input);
  const { brand, props } = input;
  return (
    <AnswerLayout title={title} preheader={answer} brand={brand} statusUrl={props.statusUrl}>
      <Heading level={1}>{title}</Heading>
      <Paragraph>{answer}</Paragraph>
      <Paragraph>
        {person} <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>.
      </Paragraph>
      <Paragraph small>
        {more} <Link href={faqUrlOf(brand)}>{faqUrlOf(brand)}</Link>
      </Paragraph>
    </AnswerLayout>
  );
}
