import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import type { MailSettings } from '../../domain/mail/outcome/message-outcome.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';
import type { MessagesRepository } from '../../platform/database/mail/messages.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { FileStore } from '../../platform/files/file-store.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import type { JobRun } from '../../platform/queue/job-run.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { Submissions } from '../../platform/submissions/submissions.js';
import type { MailParser, MailTier } from '../mime/mail-parser.js';
import type { AskSender } from './ask-sender.js';
import type { RecordBounce } from './record-bounce.js';
import type { AnswerToQuestionOf } from './replies/answer-to-question.js';
import type { FindAnsweredMails } from './replies/answered-mails.js';
import type { TakeHeldAnswers } from './replies/take-held-answers.js';
import type { TakeReceiptAnswer } from './replies/take-receipt-answer.js';
import type { TakeReportedPrice } from './replies/take-reported-price.js';
import type { TakeWishes } from './replies/take-wishes.js';
import type { SenderCheck } from './sender-check.js';
import type { ShopperOf } from './shopper-of.js';

/** What processing a mail needs. */
export type ProcessMessageDependencies = {
  messages: MessagesRepository;
  counters: CountersRepository;
  suppressions: Pick<SuppressionsRepository, 'isSuppressed'>;
  files: Pick<FileStore, 'read'>;
  submissions: Submissions;
  parser: Pick<MailParser, 'parse'>;
  checkSender: SenderCheck;
  shopperOf: ShopperOf;
  askSender: AskSender;
  answerToQuestionOf: AnswerToQuestionOf;
  /** Requeues everything that waits for confirmation by an address; returns the number of mails. */
  releaseAllOf: (input: { email: string }) => Promise<number>;
  recordBounce: RecordBounce;
  takeWishes: TakeWishes;
  answeredMails: FindAnsweredMails;
  takeReceiptAnswer: TakeReceiptAnswer;
  takeReportedPrice: TakeReportedPrice;
  takeHeldAnswers: TakeHeldAnswers;
  writeToOutbox: WriteToOutbox;
  queue: Queue;
  settings: MailSettings;
  clock: Clock;
};

/** One processing run of one mail. */
export type MailRun = {
  message: MessageRecord;
  run: JobRun;
  dependencies: ProcessMessageDependencies;
  tier: MailTier;
};
