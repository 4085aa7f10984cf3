import type { MailBrand } from '../../brand.types.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { blocks, textHeading, textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Footer } from '../../primitives/footer.js';
import { Heading } from '../../primitives/heading.js';
import { Layout } from '../../primitives/layout.js';
import { Link } from '../../primitives/link.js';
import { Paragraph } from '../../primitives/paragraph.js';
import { Preheader } from '../../primitives/preheader.js';

type Input = EmailInput<'forwarding-confirmation'>;

const buttonOf = ({ provider }: Input['props']) => `Confirm at ${provider}`;
const titleOf = ({ provider }: Input['props']) => `${provider} asks: is this forwarding yours?`;
const asks = ({ provider }: Input['props']) => `${provider} asks whether `;
const mayForward = ' may forward email to your own address here. We have not opened its link: you decide.';
const askedOf = (props: Input['props']) => asks(props) + (props.mailbox ?? 'a mailbox') + mayForward;
const howOf = ({ provider }: Input['props']) =>
  `If you just set this up, open the link: it goes to ${provider}’s own page. Then go on with the next step of the setup.`;
const codeOf = ({ provider, code }: Input['props']) =>
  code && `Or type this code in ${provider}’s forwarding settings: ${code}`;
const ignore = 'If you did not set this up, ignore this email: nothing is forwarded.';
const whyOf = ({ props, brand }: { props: Input['props']; brand: MailBrand }) =>
  `You got this email because ${props.provider} wrote to your own ${brand.name} address.`;

/** The request of a mail provider to confirm forwarding, passed on to the shopper whose address it was sent to. */
export const forwardingConfirmationEmail = defineEmail('forwarding-confirmation', {
  subject: ({ props }) => titleOf(props),
  preheader: ({ props }) => askedOf(props),
  html: (input) => <ForwardingConfirmation {...input} />,
  text: ({ props, brand }) => {
    const code = codeOf(props);
    return blocks(
      textHeading(titleOf(props)),
      textParagraph(askedOf(props)),
      textParagraph(howOf(props)),
      `${buttonOf(props)}: ${props.confirmUrl}`,
      code && textParagraph(code),
      textParagraph(ignore),
      '-- ',
      textParagraph(whyOf({ props, brand })),
    );
  },
});

function ForwardingConfirmation({ props, brand }: Input) {
  const code = codeOf(props);
  return (
    <Layout
      title={titleOf(props)}
      brandName={brand.name}
      homeUrl={brand.publicUrl}
      preheader={<Preheader>{askedOf(props)}</Preheader>}
      footer={<Footer lines={[whyOf({ props, brand })]} />}
    >
      <Heading level={1}>{titleOf(props)}</Heading>
      <Paragraph>
        {asks(props)}
        {props.mailbox ? <Link href={`mailto:${props.mailbox}`}>{props.mailbox}</Link> : 'a mailbox'}
        {mayForward}
      </Paragraph>
      <Paragraph>{howOf(props)}</Paragraph>
      <Button href={props.confirmUrl}>{buttonOf(props)}</Button>
      {code && <Paragraph>{code}</Paragraph>}
      <Paragraph>{ignore}</Paragraph>
    </Layout>
  );
}
