import { type ReactNode, useRef } from 'react';
import { tellOutcomeInWords } from '../../../../domain/claims/claim-state.rules.js';
import type { HeldRequest, PlainItemAct } from '../../../../domain/contracts/items.contract.js';
import type { AskedLink } from '../../../../domain/purchase-view/asked-links.rules.js';
import type { PurchaseView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import { daysLeftInWords } from '../../../../domain/receipts/view/window-words.rules.js';
import { itemPaths } from '../../components/purchases/item-paths';
import { ItemQuestions } from '../../components/purchases/item-questions';
import { LinkQuestion } from '../../components/purchases/link-question';
import { ButtonLink } from '../../components/ui/button';
import { purchaseContent } from '../../content/private/purchases';
import { statusContent } from '../../content/private/status';
import { useShowFailedAct } from '../../lib/failed-act';
import { formatCents, formatDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { OpenClaim } from './purchases.rules';
import { ReadingQuestions } from './reading-questions';
import type { StatusApi } from './status-api';
import { SuggestionQuestion } from './suggestion-question';
import type { AskedReading, ToDo } from './to-do.rules';

const words = purchaseContent;

/** Everything that is asked on the page, in one place: money first, then what would bring most. */
export function ToDoList({
  first,
  toDo,
  token,
  api,
  onChange,
  onCorrect,
  onSaid,
}: {
  /** What is asked before all else; null if nothing is. */
  first: ReactNode;
  toDo: ToDo;
  token: string;
  api: StatusApi;
  onChange: (purchase: PurchaseView) => void;
  onCorrect: (asked: AskedReading, body: CorrectReadingRequest) => Promise<void>;
  /** What an answer led to, to be said on the page. */
  onSaid: (text: string) => void;
}) {
  const showFailedAct = useShowFailedAct();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = async ({ id }: { id: string }, held: HeldRequest) => {
    try {
      onChange((await api.actOnItem({ id, act: { held } })).purchase);
      onSaid(words.noted);
    } catch (error) {
      showFailedAct(error);
    }
  };
  const correct = async (asked: AskedReading, body: CorrectReadingRequest) => {
    await onCorrect(asked, body);
    onSaid(statusContent.correct.saved);
    // The pressed button may have disappeared.
    heading.current?.focus({ preventScroll: true });
  };
  const link = async ({ asked: { id }, url }: { asked: AskedLink; url: string }) => {
    onChange((await api.actOnItem({ id, act: { link: url } })).purchase);
    onSaid(words.link.taken);
  };
  const settle = async ({ items, action }: { items: readonly { id: string }[]; action: PlainItemAct }) => {
    // What the answer before this one led to.
    onSaid('');
    try {
      for (const { id } of items) {
        const { purchase, note } = await api.actOnItem({ id, act: action });
        if (note) onSaid(note);
        onChange(purchase);
      }
    } catch (error) {
      showFailedAct(error);
    }
  };
  const asking = {
    headingLevel: 'h3' as const,
    actionOf: ({ id }: { id: string }) => itemPaths({ token, id }).held,
    onAnswer: (item: { id: string }, body: HeldRequest) => void answer(item, body),
  };
  return (
    <section aria-labelledby="to-do" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="to-do" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {words.title}
      </h2>
      {first}
      {toDo.idle && <p className="text-soft">{toDo.idle}</p>}
      <ItemQuestions asked={toDo.waiting} {...asking} />
      {toDo.claims.map((open) => (
        <ClaimToSend key={open.claim.id} {...open} to={paths.claim({ token, id: open.claim.id })} />
      ))}
      {toDo.asked.map((open) => (
        <ClaimAsked key={open.claim.id} {...open} to={paths.claim({ token, id: open.claim.id })} />
      ))}
      {toDo.doubts.map((item) => (
        <SuggestionQuestion
          key={item.id}
          item={item}
          actionOf={itemPaths({ token, id: item.id }).plain}
          onAnswer={(action) => void settle({ items: [item], action })}
        />
      ))}
      <ItemQuestions asked={toDo.questions} {...asking} />
      {toDo.readings.map((asked) => (
        <ReadingQuestions key={asked.reading.id} asked={asked} onCorrect={(body) => correct(asked, body)} />
      ))}
      <LinkQuestion
        asked={toDo.links}
        headingLevel="h3"
        pathsOf={({ id }) => itemPaths({ token, id })}
        onLink={link}
        onSkip={(items) => settle({ items, action: 'stop' })}
      />
    </section>
  );
}

function ClaimToSend({ shop, name, currency, claim, to }: OpenClaim & { to: string }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-gold-wash px-5 py-4 text-gold-text">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-lg font-bold">
          Ask <bdi>{shop}</bdi> for {formatCents({ cents: claim.amount_cents, currency })} by{' '}
          {formatDay(claim.last_day)}
        </span>
        <span>
          <bdi>{name}</bdi>
          {claim.days_left !== null && <>, {daysLeftInWords(claim.days_left)}</>}
        </span>
      </span>
      <ButtonLink to={to}>{words.open}</ButtonLink>
    </p>
  );
}

function ClaimAsked({ shop, name, currency, claim, to }: OpenClaim & { to: string }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-wash px-5 py-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-bold">
          You asked <bdi>{shop}</bdi> for {formatCents({ cents: claim.amount_cents, currency })}
        </span>
        <bdi>{name}</bdi>
      </span>
      <ButtonLink to={to}>{tellOutcomeInWords}</ButtonLink>
    </p>
  );
}
