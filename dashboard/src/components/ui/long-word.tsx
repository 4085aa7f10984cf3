import { Fragment } from 'react';
import { breakWord } from '../../lib/word-breaks';

/** An address, a link or a code that breaks at its punctuation, not inside words. */
export function LongWord({ children: word }: { children: string }) {
  return (
    <bdi className="[overflow-wrap:break-word]">
      {breakWord(word).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one word have no order but their own
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </bdi>
  );
}
