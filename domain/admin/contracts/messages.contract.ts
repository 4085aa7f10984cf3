import { z } from 'zod';
import { defineRoutes } from '../../contracts/route.js';
import { outcomeRules } from '../../mail/message-outcomes.js';
import { fileAbsences } from '../../shared/file-absence.rules.js';
import { keysOf, recordOf } from '../../shared/typed-records.js';
import { acceptedSchema, idParameterSchema, instantSchema } from '../answer-fields.schemas.js';
import { dayFilters, defineList } from '../list-contract.js';
import { pictureAnswer, previewPageSchema, previewSchema } from './preview.contract.js';

const outcomes = keysOf(outcomeRules);
const bytesSchema = z.int().min(0);

/** A row of the mail log. */
export const messageRowSchema = z.object({
  id: z.string(),
  received_at: instantSchema,
  source: z.enum(['smtp', 'imap', 'file']),
  /** Envelope sender; empty for the null return path, null if the mail came without an envelope. */
  mail_from: z.string().nullable(),
  /** Its content and sender were erased; a delivered mail always has a recipient. */
  is_erased: z.boolean(),
  subject: z.string().nullable(),
  state: z.enum(['received', 'processing', 'done']),
  outcome: z.enum(outcomes).nullable(),
  reason: z.string().nullable(),
  raw_size: bytesSchema,
});

/** See {@link messageRowSchema}. */
export type MessageRowResponse = z.infer<typeof messageRowSchema>;

const trailStepSchema = z.object({
  /** Null if the time is unknown or the step is still pending. */
  at: instantSchema.nullable(),
  kind: z.enum(['mail', 'receipt', 'answer']),
  /** Id of the receipt or of the outbox row. */
  record_id: z.string().nullable(),
  words: z.string(),
  tone: z.enum(['good', 'plain', 'bad']),
});

/** One step in the history of a mail, done or pending. */
export type TrailStep = z.infer<typeof trailStepSchema>;

/** See `MessageAuthentication`. */
const authenticationSchema = z.object({
  state: z.enum(['unchecked', 'undecided', 'checked']),
  spf: z.string(),
  dkim: z.string(),
  dmarc: z.string(),
  arc: z.string(),
  from: z.string().nullable(),
  passes: z.array(
    z.object({
      by: z.enum(['spf', 'dkim', 'arc']),
      domain: z.string(),
      organisation: z.string().nullable(),
    }),
  ),
  fault: z.string().nullable(),
  tries: z.int(),
  first_try_at: instantSchema.nullable(),
  next_at: instantSchema.nullable(),
});

/** See `MessageEnvelope`. */
const envelopeSchema = z.object({
  mail_from: z.string().nullable(),
  rcpt_to: z.array(z.string()),
  remote_address: z.string().nullable(),
  helo: z.string().nullable(),
  tls: z.string().nullable(),
});

/** See `MessagePart`. */
const partSchema = z.object({
  path: z.string(),
  file_name: z.string().nullable(),
  declared_type: z.string(),
  sniffed_type: z.string().nullable(),
  size: bytesSchema,
  verdict: z.enum(['receipt', 'body', 'decoration', 'unsupported', 'ignored']),
  reason: z.string().nullable(),
});

/** 200 of `GET /api/admin/messages/{id}`. */
export const messageDetailSchema = messageRowSchema.extend({
  envelope: envelopeSchema,
  authentication: authenticationSchema,
  answered_email: z.string().nullable(),
  message_id: z.string().nullable(),
  parts: z.array(partSchema),
  generation: z.int(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  processed_at: instantSchema.nullable(),
  has_raw: z.boolean(),
  /** Why the mail itself cannot be opened; null if it can. */
  raw_absence: z.enum(fileAbsences).nullable(),
  submission_id: z.string().nullable(),
  duplicate_of: z.string().nullable(),
  /** Later deliveries of the same mail, at most the first fifty. */
  duplicates: z.array(z.object({ id: z.string(), received_at: instantSchema })),
  trail: z.array(trailStepSchema),
  /** Who would be answered if the sender were verified; null if nobody, or if the sender is verified. */
  claimed_email: z.string().nullable(),
  /** Whether it is held back and may be released for processing. */
  can_be_released: z.boolean(),
  /** Who released it although its sender is not verified, and when; null if nobody did. */
  released: z.object({ by: z.enum(['admin', 'sender']), at: instantSchema }).nullable(),
  /** For a mailbox provider's request to confirm forwarding to us: the link, and whether its From is authenticated. */
  confirmation: z
    .object({ link: z.string(), from: z.string().nullable(), is_proved: z.boolean() })
    .nullable(),
  /** Why it cannot be replayed; null when it can. */
  replay_refusal: z.enum(['not_found', 'under_way', 'bytes_deleted', 'repeats_another']).nullable(),
});

/** See {@link messageDetailSchema}. */
export type MessageDetailResponse = z.infer<typeof messageDetailSchema>;

/** Outcome filter values for mails without an outcome yet, with the stored state of each. */
export const unfinishedMail = { waiting: 'received', in_work: 'processing' } as const;

const outcomeChoices = recordOf(keysOf(outcomeRules), (outcome) => outcomeRules[outcome].words);

/** `GET /api/admin/messages`: every mail received. */
export const messagesList = defineList({
  path: '/messages',
  title: 'Mail in',
  caption: 'Incoming emails',
  empty: 'No email yet. Send one to the receipts address and it appears here.',
  filters: {
    outcome: {
      kind: 'choice',
      label: 'Outcome',
      choices: { waiting: 'not processed yet', in_work: 'being processed', ...outcomeChoices },
    },
    search: { kind: 'words', label: 'Words or address, or parts of them' },
    ...dayFilters,
  },
  row: messageRowSchema,
});

/** Body of what is done again: whether the shopper gets another answer. */
export const againSchema = z.strictObject({ answer: z.boolean() });

/** A part of a mail by its path, such as `2`, `body` or `2/body`. */
const partParameterSchema = idParameterSchema.extend({
  part: z.string().regex(/^[\w./-]{1,200}$/, 'request.not_found'),
});

/** Routes of a received mail besides its list. */
export const messageRoutes = defineRoutes('admin', {
  'GET /api/admin/messages/:id': {
    summary: 'Get a received email and what became of it',
    params: idParameterSchema,
    answer: messageDetailSchema,
  },
  'GET /api/admin/messages/:id/raw': {
    summary: 'Download a received email in its original form',
    params: idParameterSchema,
    answer: { type: 'message/rfc822', schema: { type: 'string' } },
  },
  'GET /api/admin/messages/:id/parts/:part': {
    summary: 'Preview the body or an attachment of a received email',
    params: partParameterSchema,
    answer: previewSchema,
  },
  'GET /api/admin/messages/:id/parts/:part/pages/:page': {
    summary: 'Get a page of an attachment as a picture',
    params: partParameterSchema.extend({ page: previewPageSchema }),
    answer: pictureAnswer,
  },
  'POST /api/admin/messages/:id/replay': {
    summary: 'Process a received email again',
    errors: ['message.not_replayable'],
    sends: true,
    params: idParameterSchema,
    body: againSchema,
    status: 202,
    answer: acceptedSchema,
  },
  'POST /api/admin/messages/:id/release': {
    summary: 'Release a held email: read and answer it although its sender is not verified',
    errors: ['message.not_releasable'],
    sends: true,
    params: idParameterSchema,
    status: 202,
    answer: acceptedSchema,
  },
});
