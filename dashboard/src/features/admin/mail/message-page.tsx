import { useParams } from 'react-router-dom';
import type {
  MessageDetailResponse,
  messageRoutes,
  TrailStep,
} from '../../../../../domain/admin/contracts/messages.contract.js';
import { replayWords } from '../../../../../domain/mail/outcome/replay.rules.js';
import { authenticationInWords } from '../../../../../domain/mail/sender/authentication.words.js';
import { buttonClass } from '../../../components/ui/button';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { formatBytes } from '../../../lib/format';
import { ActButton } from '../shared/act-button';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { formatMoment } from '../shared/admin-words';
import { Facts, Part, RecordLink } from '../shared/facts';
import { RecordHead, RecordPage } from '../shared/record-page';
import { Trail } from '../shared/trail';
import { MessageParts } from './message-parts';
import { MessageEnd } from './messages-page';

/** Where it is found. */
export const places: readonly AdminPlace[] = [{ pattern: 'messages/:id', page: <MessagePage /> }];

const to = requestsOf<typeof messageRoutes>();

/** A received mail: its history, its parts, its raw bytes, and replaying it. */
export function MessagePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Incoming email"
      request={to('GET /api/admin/messages/:id', { params: { id } })}
      back={{ to: adminPaths.messages, label: 'Mail in' }}
      isMoving={({ state }) => state !== 'done'}
    >
      {(message) => <Message message={message} />}
    </RecordPage>
  );
}

function Message({ message }: { message: MessageDetailResponse }) {
  return (
    <article className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8">
      <RecordHead title={message.subject ?? 'No subject'}>
        <div>
          <MessageEnd {...message} />
        </div>
        <Facts facts={factsOf(message)} />
        <Acts message={message} />
      </RecordHead>
      {message.confirmation && <Confirmation confirmation={message.confirmation} />}
      <Part title="What happened to it">
        <Trail steps={message.trail} linkOf={linkOf} />
      </Part>
      <MessageParts message={message} />
      {message.duplicates.length > 0 && (
        <Part title="Delivered again">
          <ul className="grid gap-1">
            {message.duplicates.map(({ id, received_at }) => (
              <li key={id}>
                <RecordLink to={adminPaths.message(id)}>{formatMoment(received_at)}</RecordLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </article>
  );
}

function Acts({ message }: { message: MessageDetailResponse }) {
  const params = { id: message.id };
  const again = (answer: boolean) => to('POST /api/admin/messages/:id/replay', { params, body: { answer } });
  const done = 'Processing it again. What it already created is kept, and nothing is created twice.';
  return (
    <div className="flex flex-wrap items-start gap-3">
      {message.raw_absence === null && (
        <a
          href={to('GET /api/admin/messages/:id/raw', { params }).path}
          download
          className={buttonClass({ variant: 'secondary' })}
        >
          Save the mail (.eml)
        </a>
      )}
      {message.can_be_released && <Release message={message} />}
      {message.replay_refusal === null ? (
        <>
          <ActButton act={{ label: 'Process again, no reply', request: again(false), done }} />
          <ActButton
            act={{
              label: 'Process again and reply',
              request: again(true),
              done,
              question: 'Process it again and send the shopper another reply?',
            }}
          />
        </>
      ) : (
        <p className="py-2.5 text-soft">Cannot be processed again: {replayWords[message.replay_refusal]}.</p>
      )}
    </div>
  );
}

function Release({ message: { id, claimed_email } }: { message: MessageDetailResponse }) {
  return (
    <ActButton
      act={{
        label: 'Release',
        request: to('POST /api/admin/messages/:id/release', { params: { id } }),
        done: 'Released: it will be read, and its sender gets a reply.',
        question: `Nothing proves that ${claimed_email} sent this email. Read it anyway and reply to that address?`,
      }}
    />
  );
}

function Confirmation({
  confirmation: { link, from, is_proved },
}: {
  confirmation: NonNullable<MessageDetailResponse['confirmation']>;
}) {
  return (
    <Part title="A mailbox wants to forward its email here">
      <p>
        {is_proved
          ? `It really comes from ${from}. Follow the link only if you know who set up the forwarding.`
          : 'Nothing proves who wrote this. Do not follow its link unless you set up the forwarding yourself just now.'}
      </p>
      <p className="[overflow-wrap:anywhere]">
        {is_proved ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold text-green-deep underline underline-offset-4"
          >
            {link}
          </a>
        ) : (
          <code>{link}</code>
        )}
      </p>
    </Part>
  );
}

function factsOf(message: MessageDetailResponse) {
  const { envelope, authentication } = message;
  return [
    [
      'From',
      message.is_erased
        ? 'erased at the shopper’s request'
        : envelope.mail_from || (envelope.mail_from === null ? null : 'none (null return path)'),
    ],
    ['To', envelope.rcpt_to.join(', ')],
    ['Received', `${formatMoment(message.received_at)}, by ${message.source.toUpperCase()}`],
    ['From host', envelope.remote_address],
    ['Sender checks', authenticationInWords(authentication)],
    [
      'Claims to be from',
      message.claimed_email && <LongWord key="claimed">{message.claimed_email}</LongWord>,
    ],
    ['Released', message.released && releasedInWords(message.released)],
    ['Reply goes to', message.answered_email],
    [
      'Repeats',
      message.duplicate_of && (
        <RecordLink to={adminPaths.message(message.duplicate_of)}>the first delivery</RecordLink>
      ),
    ],
    ['Size', formatBytes(message.raw_size)],
    ['Processed', message.generation > 1 ? `${message.generation} times` : null],
    ['Last error', message.last_error],
    ['Message-ID', message.message_id],
    ['Id', message.id],
  ] as const;
}

function releasedInWords({ by, at }: NonNullable<MessageDetailResponse['released']>) {
  return `${formatMoment(at)}, by ${by === 'admin' ? 'an admin' : 'its sender, who followed our link'}`;
}

function linkOf({ kind, record_id: id }: TrailStep): string | null {
  if (id === null) return null;
  return kind === 'answer' ? adminPaths.mail(id) : adminPaths.receipt(id);
}
