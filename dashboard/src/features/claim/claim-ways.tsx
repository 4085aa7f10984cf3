import { bringInWords, claimPageWords } from '../../../../domain/claims/page/claim-page.words.js';
import type {
  ClaimChannelResponse,
  ClaimResponse,
} from '../../../../domain/claims/page/claim-view.schemas.js';
import { quickAskOf } from '../../../../domain/claims/page/quick-ask.rules.js';
import { CopyButton } from '../../components/ui/copy-button';
import { claimContent } from '../../content/private/claim';
import { phoneLink, wordsAnchor } from './claim.rules';

const words = claimContent.ways;

/** Where to ask, best first, each with its draft and what to have ready. */
export function ClaimWays({ claim, ways }: { claim: ClaimResponse; ways: readonly ClaimChannelResponse[] }) {
  const printed = printedWays(claim);
  return (
    <section aria-labelledby="ways" className="min-w-0">
      <h2 id="ways" className="text-2xl">
        {words.title}
      </h2>
      {claim.success_rate && (
        <p className="mt-2 text-soft">
          {claim.success_rate.percent}% of {claim.success_rate.answers} shoppers who told us got money back
          from {claim.retailer}.
        </p>
      )}
      <ol className="mt-5 grid gap-6 print:mt-3 print:grid-cols-2 print:gap-4">
        {ways.map((channel, index) => (
          <li
            key={channel.id}
            className="min-w-0 break-inside-avoid border-t-4 border-line pt-4 print:border-t"
          >
            <Way channel={channel} number={index + 1} isPrinted={printed.has(channel.id)} />
          </li>
        ))}
      </ol>
      {claim.rules.length > 0 && (
        <div className="mt-6">
          <h3 className="text-lg">{claimPageWords.rules}</h3>
          <ul className="mt-2 list-disc pl-5 print:columns-2">
            {claim.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Whose words are on the printed sheet: the quickest way's, and a desk's, where paper is of use; more are too long. */
function printedWays(claim: ClaimResponse): ReadonlySet<string> {
  const quick = quickAskOf(claim)?.channel;
  const desk = claim.channels.find(({ kind }) => kind === 'store');
  return new Set([quick, desk].flatMap((channel) => (channel ? [channel.id] : [])));
}

function Way({
  channel,
  number,
  isPrinted,
}: {
  channel: ClaimChannelResponse;
  number: number;
  isPrinted: boolean;
}) {
  const isSpoken = channel.kind === 'phone' || channel.kind === 'store';
  return (
    <>
      <h3 className="text-lg [overflow-wrap:anywhere]">
        {number}. {channel.where}
      </h3>
      {channel.contact && <Contact contact={channel.contact} />}
      {channel.bring.length > 0 && <p className="mt-1 text-soft">{bringInWords(channel.bring)}</p>}
      {channel.subject && (
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{claimPageWords.subject}:</span> {channel.subject}
          </p>
          <span className="print:hidden">
            <CopyButton text={channel.subject} label={words.copySubject} />
          </span>
        </div>
      )}
      <div className={`mt-3 flex items-baseline justify-between gap-4 ${isPrinted ? '' : 'print:hidden'}`}>
        <p className="font-semibold">{isSpoken ? words.say : words.words}</p>
        <span className="print:hidden">
          <CopyButton text={channel.words} label={words.copy(channel.where)} />
        </span>
      </div>
      <blockquote
        id={wordsAnchor(channel)}
        className={`rounded-md bg-wash px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere] ${isPrinted ? '' : 'print:hidden'}`}
      >
        {channel.words}
      </blockquote>
    </>
  );
}

function Contact({ contact }: { contact: string }) {
  const href = phoneLink(contact);
  return (
    <p className="mt-1 [overflow-wrap:anywhere]">
      {href ? (
        <a href={href} className="font-semibold text-green-deep underline underline-offset-4">
          {contact}
        </a>
      ) : (
        contact
      )}
    </p>
  );
}
