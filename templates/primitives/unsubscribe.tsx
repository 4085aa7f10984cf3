import { createContext, type ReactElement, useContext } from 'react';
import { textParagraph } from '../plain-text.js';
import { Link } from './link.js';
import { Paragraph } from './paragraph.js';

const lead = 'Too much email?';
const offer = 'Unsubscribe from our news or from all our email';

const UnsubscribeContext = createContext<string | null>(null);

/** Provides the unsubscribe link that the layout puts at the foot, so that no mail can omit it. */
export function withUnsubscribe({
  unsubscribeUrl,
  mail,
}: {
  unsubscribeUrl: string | null;
  mail: ReactElement;
}): ReactElement {
  return <UnsubscribeContext value={unsubscribeUrl}>{mail}</UnsubscribeContext>;
}

/** The last line of every mail to a shopper. */
export function UnsubscribeLine() {
  const url = useContext(UnsubscribeContext);
  if (url === null) return null;
  return (
    <Paragraph small color="muted">
      {lead}{' '}
      <Link href={url} color="muted">
        {offer}
      </Link>
      .
    </Paragraph>
  );
}

/** Text version of {@link UnsubscribeLine}. */
export function unsubscribeText(url: string): string {
  return `${textParagraph(`${lead} ${offer}:`)}\n${url}`;
}
