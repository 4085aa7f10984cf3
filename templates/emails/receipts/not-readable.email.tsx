import { lastDayInWords, lastDayTitle } from '../../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../../domain/shared/calendar-day.js';
import { formatMoney } from '../../../domain/shared/money/money.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { Link } from '../../primitives/link.js';
import { Notice } from '../../primitives/notice.js';
import { Paragraph } from '../../primitives/paragraph.js';

type Props = EmailInput<'not-readable'>['props'];
type Item = Props['items'][number];

const reasons: Record<Item['reason'], string> = {
  blocked: 'The shop does not let our bot see the page.',
  not_allowed: 'The shop asks bots not to read the page, and we respect that.',
  no_price: 'The page shows no price we can be sure of.',
  gone: 'The page no longer exists.',
  changed_product: 'The page now shows a different product.',
  failed: 'We could not open the page.',
  late: 'Our price checks are running late.',
};

/** We cannot read a price: reported at once, with link and last day, because silence would be taken for "no drop". */
export const notReadableEmail = defineEmail('not-readable', {
  subject: ({ props }) => titleOf(props),
  preheader: ({ props }) => introOf(props),
  html: (input) => <NotReadable {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      textParagraph(introOf(props)),
      ...props.items.map((item) =>
        [
          textParagraph(`${item.name}: ${lastDayInWords({ ...item, day: item.lastDay })}`),
          textParagraph([reasons[item.reason], whatToDo({ item, props })].join(' ')),
          item.url && `Check the price: ${item.url}`,
        ]
          .filter(Boolean)
          .join('\n'),
      ),
      `Your private page: ${props.statusUrl}`,
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function NotReadable({ props, brand }: EmailInput<'not-readable'>) {
  return (
    <AnswerLayout title={titleOf(props)} preheader={introOf(props)} brand={brand} statusUrl={props.statusUrl}>
      <Heading level={1}>{titleOf(props)}</Heading>
      <Paragraph>{introOf(props)}</Paragraph>
      {props.items.map((item, index) => (
        <Notice
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          key={index}
          tone="look"
          title={`${item.name}: ${lastDayTitle(item).toLowerCase()}`}
          highlight={formatDay(item.lastDay, { weekday: true })}
        >
          <Paragraph small>
            {reasons[item.reason]} {whatToDo({ item, props })}
          </Paragraph>
          {item.url && (
            <Paragraph small>
              <Link href={item.url} color="gold">
                Check the price
              </Link>
            </Paragraph>
          )}
        </Notice>
      ))}
      <Button href={props.statusUrl}>Open your private page</Button>
    </AnswerLayout>
  );
}

function titleOf({ shop }: Props): string {
  return `We cannot see a price at ${shop}: please check yourself`;
}

function introOf({ items }: Props): string {
  return `We have not been able to read the price of ${items.length === 1 ? 'an item' : 'some items'} you bought, so we do not know whether it dropped. We will keep trying.`;
}

function whatToDo({ item, props }: { item: Item; props: Props }): string {
  if (item.paidUnitCents === null)
    return `If it costs less than you paid, ask ${props.shop} for the difference.`;
  const paid = formatMoney({ cents: item.paidUnitCents, currency: props.currency });
  return `If it costs less than the ${paid} you paid, ask ${props.shop} for the difference. Or reply to this email with the price and we will draft the message for you.`;
}
