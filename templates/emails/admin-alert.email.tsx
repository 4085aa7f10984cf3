import { utcInWords } from '../../domain/shared/text/utc-in-words.js';
import { defineEmail, type EmailInput } from '../define-email.js';
import { blocks, textHeading, textParagraph, textRows } from '../plain-text.js';
import { Button } from '../primitives/button.js';
import { Footer } from '../primitives/footer.js';
import { Heading } from '../primitives/heading.js';
import { Layout } from '../primitives/layout.js';
import { Paragraph } from '../primitives/paragraph.js';
import { Preheader } from '../primitives/preheader.js';
import { Rows } from '../primitives/rows.js';
import { Slip } from '../primitives/slip.js';

const why = 'You got this email because ADMIN_EMAIL is set to your address.';

/** A condition the operator must know about: stuck work, or mail that stopped arriving. */
export const adminAlertEmail = defineEmail('admin-alert', {
  subject: ({ props, brand }) => `[${brand.name}] ${props.title}`,
  preheader: ({ props }) => props.summary,
  html: (input) => <AdminAlert {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(props.title),
      textParagraph(props.summary),
      textRows(factRows(props)),
      props.actionUrl && `Look into it: ${props.actionUrl}`,
      '-- ',
      `${why} ${brand.publicUrl}`,
    ),
});

function AdminAlert({ props, brand }: EmailInput<'admin-alert'>) {
  return (
    <Layout
      title={props.title}
      brandName={brand.name}
      homeUrl={brand.publicUrl}
      preheader={<Preheader>{props.summary}</Preheader>}
      footer={<Footer lines={[why]} />}
    >
      <Heading level={1}>{props.title}</Heading>
      <Paragraph>{props.summary}</Paragraph>
      <Slip>
        <Rows rows={factRows(props)} />
      </Slip>
      {props.actionUrl && <Button href={props.actionUrl}>Look into it</Button>}
    </Layout>
  );
}

function factRows({ facts, raisedAt }: EmailInput<'admin-alert'>['props']) {
  return [...facts, { label: 'Raised at', value: utcInWords(raisedAt) }];
}
