import {
  alertAdminJob,
  expireFilesJob,
  fetchFeedsJob,
  retryStuckJob,
  sendNotificationsJob,
  sweepFilesJob,
  watchDeadlinesJob,
} from '../domain/contracts/jobs.js';
import type { JobRunner } from '../platform/queue/job-runner.js';
import {
  createPreviewCampaignJob,
  type PreviewCampaignDependencies,
} from './campaigns/preview-campaign.job.js';
import {
  type AnswerSubmissionDependencies,
  createAnswerSubmissionJob,
} from './emails/answer-submission.job.js';
import { createSendEmailJob, type SendEmailDependencies } from './emails/send-email.job.js';
import {
  createProcessLargeMessageJob,
  createProcessMessageJob,
  createProcessSlowMessageJob,
} from './messages/process-message.job.js';
import type { ProcessMessageDependencies } from './messages/process-message.types.js';
import {
  createSendNotificationsJob,
  type SendNotificationsDependencies,
  sendNotificationsEveryMs,
} from './notify/send-notifications.job.js';
import { createFormPurchasesJob, type FormPurchasesDependencies } from './purchases/form-purchases.job.js';
import { createPushNoticeJob, type PushNoticeDependencies } from './push/push-notice.job.js';
import {
  createReadReceiptJob,
  createReadSlowReceiptJob,
  type ReadReceiptDependencies,
} from './receipts/read-receipt.job.js';
import {
  type AlertAdminDependencies,
  alertAdminEveryMs,
  createAlertAdminJob,
} from './upkeep/alert-admin.job.js';
import {
  createExpireFilesJob,
  type ExpireFilesDependencies,
  expireFilesEveryMs,
} from './upkeep/expire-files.job.js';
import {
  createRetryStuckJob,
  type RetryStuckDependencies,
  retryStuckEveryMs,
} from './upkeep/retry-stuck.job.js';
import {
  createSweepFilesJob,
  type SweepFilesDependencies,
  sweepFilesEveryMs,
} from './upkeep/sweep-files.job.js';
import {
  createWatchDeadlinesJob,
  type WatchDeadlinesDependencies,
  watchDeadlinesEveryMs,
} from './watch/deadlines/watch-deadlines.job.js';
import {
  createFetchFeedsJob,
  type FetchFeedsDependencies,
  fetchFeedsEveryMs,
} from './watch/sources/fetch-feeds.job.js';
import { createTellDropJob, type TellDropDependencies } from './watch/tell-drop.job.js';
import { createTellPurchaseJob, type TellPurchaseDependencies } from './watch/tell-purchase.job.js';

/** The dependencies of the worker's jobs, one entry per job. */
export type JobsDependencies = {
  processMessage: ProcessMessageDependencies;
  readReceipt: ReadReceiptDependencies;
  formPurchases: FormPurchasesDependencies;
  answerSubmission: AnswerSubmissionDependencies;
  tellDrop: TellDropDependencies;
  tellPurchase: TellPurchaseDependencies;
  watchDeadlines: WatchDeadlinesDependencies;
  fetchFeeds: FetchFeedsDependencies;
  sendEmail: SendEmailDependencies;
  pushNotice: PushNoticeDependencies;
  previewCampaign: PreviewCampaignDependencies;
  retryStuck: RetryStuckDependencies;
  sweepFiles: SweepFilesDependencies;
  expireFiles: ExpireFilesDependencies;
  alertAdmin: AlertAdminDependencies;
  sendNotifications: SendNotificationsDependencies;
};

/** Registers every job of the worker. A job not listed here does not run. */
export function registerJobs(runner: JobRunner, dependencies: JobsDependencies): void {
  runner.define(createProcessMessageJob(dependencies.processMessage));
  runner.define(createProcessLargeMessageJob(dependencies.processMessage));
  runner.define(createProcessSlowMessageJob(dependencies.processMessage));
  runner.define(createReadReceiptJob(dependencies.readReceipt));
  runner.define(createReadSlowReceiptJob(dependencies.readReceipt));
  runner.define(createFormPurchasesJob(dependencies.formPurchases));
  runner.define(createAnswerSubmissionJob(dependencies.answerSubmission));
  runner.define(createTellDropJob(dependencies.tellDrop));
  runner.define(createTellPurchaseJob(dependencies.tellPurchase));
  runner.define(createWatchDeadlinesJob(dependencies.watchDeadlines));
  runner.define(createFetchFeedsJob(dependencies.fetchFeeds));
  runner.define(createSendEmailJob(dependencies.sendEmail));
  runner.define(createPushNoticeJob(dependencies.pushNotice));
  runner.define(createPreviewCampaignJob(dependencies.previewCampaign));
  runner.define(createRetryStuckJob(dependencies.retryStuck));
  runner.define(createSweepFilesJob(dependencies.sweepFiles));
  runner.define(createExpireFilesJob(dependencies.expireFiles));
  runner.define(createAlertAdminJob(dependencies.alertAdmin));
  runner.define(createSendNotificationsJob(dependencies.sendNotifications));
  runner.every({ job: retryStuckJob, everyMs: retryStuckEveryMs });
  runner.every({ job: sweepFilesJob, everyMs: sweepFilesEveryMs });
  runner.every({ job: expireFilesJob, everyMs: expireFilesEveryMs });
  runner.every({ job: watchDeadlinesJob, everyMs: watchDeadlinesEveryMs });
  runner.every({ job: fetchFeedsJob, everyMs: fetchFeedsEveryMs });
  runner.every({ job: alertAdminJob, everyMs: alertAdminEveryMs });
  runner.every({ job: sendNotificationsJob, everyMs: sendNotificationsEveryMs });
}
