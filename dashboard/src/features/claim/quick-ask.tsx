import { useState } from 'react';
import type { ClaimResponse } from '../../../../domain/claims/page/claim-view.schemas.js';
import { type QuickAsk as QuickAskWay, quickAskOf } from '../../../../domain/claims/page/quick-ask.rules.js';
import { Button, buttonClass } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { claimContent } from '../../content/private/claim';
import { wordsAnchor } from './claim.rules';

const words = claimContent.quick;

/** The one button of the page: copies the words for the best way to ask, and opens it. */
export function QuickAsk({ claim }: { claim: ClaimResponse }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const quick = quickAskOf(claim);
  if (!quick) return null;
  const { channel, label, href } = quick;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(channel.words);
      setOutcome('copied');
    } catch {
      selectText(wordsAnchor(channel));
      setOutcome('refused');
    }
  };
  const look = { size: 'lg', className: 'w-full py-2 sm:w-auto' } as const;
  const isWeb = href?.startsWith('https:');
  return (
    <div className="grid justify-items-start gap-2 print:hidden noscript:hidden">
      {href ? (
        <a
          href={href}
          {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          onClick={() => void copy()}
          className={buttonClass(look)}
        >
          <Icon name="chat" />
          {label}
        </a>
      ) : (
        <Button {...look} onClick={() => void copy()}>
          <Icon name="chat" />
          {label}
        </Button>
      )}
      <p
        role="status"
        className={outcome === 'refused' ? 'font-semibold text-coral-text' : 'font-semibold text-green-deep'}
      >
        {outcome === 'copied' ? copiedInWords(quick) : outcome === 'refused' ? words.refused : null}
      </p>
    </div>
  );
}

/** What to do with the copied words: where they go was opened, or is named. */
function copiedInWords({ channel: { kind, where }, href }: QuickAskWay): string {
  if (kind === 'phone' || kind === 'store') return words.copied.spoken;
  return href ? words.copied.opened : words.copiedFor(where);
}

/** Selects a text on the page, so that it can be copied by hand. */
function selectText(id: string): void {
  const text = document.getElementById(id);
  const selection = window.getSelection();
  if (!text || !selection) return;
  selection.selectAllChildren(text);
  text.scrollIntoView({ block: 'center' });
}
