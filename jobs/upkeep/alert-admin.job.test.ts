import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emailPropsSchemas } from '../../domain/emails/email-props.schemas.js';
import { dayMs, hourMs, minuteMs } from '../../domain/shared/units.js';
import { loadConfig } from '../../platform/config/app-config.js';
import { createImapContactsRepository } from '../../platform/database/mail/imap-contacts.repository.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { readBackupState } from '../../platform/files/backups/backup-folder.js';
import { createSendingSwitch } from '../../platform/mailer/sending-switch.js';
import { createOutboxWriter } from '../../platform/mailer/write-to-outbox.js';
import { createNotifier } from '../../platform/notify/notifier.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import {
  createJobContext,
  type JobContext,
  jobRun,
  messageRecord,
  outboxRecord,
} from '../../tests/support/jobs/job-context.js';
import { mailFrom } from '../../tests/support/jobs/mail-from.js';
import { createAdminAlerts } from './admin-alerts.js';
import { createAlertAdminJob } from './alert-admin.job.js';

let context: JobContext;
let spoolDir: string;
beforeEach(async () => {
  context = await createJobContext();
  spoolDir = await mkdtemp(join(tmpdir(), 'alerts-'));
});
afterEach(async () => {
  await context.close();
  await rm(spoolDir, { recursive: true });
});

const noon = new Date('2026-11-21T12:00:00Z');
const earlier = (ms: number, from = noon) => new Date(from.getTime() - ms);

async function look({
  at = noon,
  recipient = 'ops@example.com' as string | null,
  folder = spoolDir,
  env = {} as Record<string, string>,
} = {}): Promise<void> {
  const { messages, outbox, queue } = context;
  const records = { messages, outbox, contacts: createImapContactsRepository(context) };
  const clock = { now: () => at };
  const writeToOutbox = createOutboxWriter({ outbox, queue, clock, mailFrom });
  const publicUrl = 'https://dropback.example';
  const config = loadConfig(env);
  const notifier = createNotifier({ config: config.notify, database: context.database, queue, clock });
  await context.database.ready();
  const alerts = createAdminAlerts({ outbox, writeToOutbox, recipient, notifier, publicUrl, clock });
  const readBackups = () => readBackupState(config);
  const { database } = context;
  const versions = createRetailerVersionsRepository({ database });
  const retailers = createRetailerRegistry({ versions, clock });
  await createAlertAdminJob({
    ...{ database, records, retailers, alerts, spoolDir: folder, readBackups, clock },
  }).handle({}, jobRun());
}

async function quarantine(processed_at: Date): Promise<void> {
  const mail = messageRecord({ state: 'done', outcome: 'quarantined', processed_at });
  await context.messages.insertOrFind({
    ...mail,
    answered_email: 'ann@example.com',
    subject: 'Secret order',
  });
}

async function spoolMail(age: number): Promise<void> {
  const path = join(spoolDir, '1-mail');
  await writeFile(path, 'mail');
  await utimes(path, earlier(age), earlier(age));
}

const alertsWritten = async () =>
  (await context.outbox.page({ limit: 100 })).records
    .filter(({ template }) => template === 'admin-alert')
    .reverse();
const told = async () =>
  (await alertsWritten()).map(({ idempotency_key, props }) => [
    idempotency_key,
    (props.facts as { value: string }[])[0]?.value,
  ]);

describe('the operator', () => {
  it('gets one mail per kind and day, containing only numbers', async () => {
    await quarantine(earlier(hourMs));
    await quarantine(earlier(2 * hourMs));
    const claimed_at = earlier(hourMs);
    await context.outbox.insertOrFind(outboxRecord({ state: 'uncertain', claimed_at }));
    await spoolMail(16 * minuteMs);
    await look();
    await look({ at: earlier(-5 * minuteMs) });
    expect((await told()).sort()).toEqual([
      ['alert:mails_quarantined:2026-11-21', '2'],
      ['alert:mails_uncertain:2026-11-21', '1'],
      ['alert:spool_waiting:2026-11-21', '1'],
    ]);
    for (const { recipient, props } of await alertsWritten()) {
      expect(recipient).toBe('ops@example.com');
      expect(emailPropsSchemas['admin-alert'].parse(props)).toMatchObject({
        actionUrl: 'https://dropback.example/admin',
        raisedAt: noon.toISOString(),
      });
      expect(JSON.stringify(props)).not.toMatch(/ann@|Secret/);
    }
  });

  it('is told the next day what has come since, once', async () => {
    await quarantine(earlier(hourMs));
    await look();
    await quarantine(earlier(5 * minuteMs));
    await quarantine(earlier(-hourMs));
    await look({ at: earlier(-2 * hourMs) });
    const tomorrow = earlier(-dayMs);
    await look({ at: tomorrow });
    await look({ at: earlier(-dayMs, tomorrow) });
    expect(await told()).toEqual([
      ['alert:mails_quarantined:2026-11-21', '1'],
      ['alert:mails_quarantined:2026-11-22', '2'],
    ]);
  });

  it('gets no mail on an ordinary day, nor about older cases', async () => {
    await context.messages.insertOrFind(
      messageRecord({ state: 'done', outcome: 'duplicate', processed_at: earlier(hourMs) }),
    );
    await quarantine(earlier(2 * dayMs));
    await context.outbox.insertOrFind(outboxRecord({ state: 'sent', claimed_at: earlier(hourMs) }));
    await spoolMail(14 * minuteMs);
    await look();
    await look({ folder: join(spoolDir, 'nowhere') });
    expect(await told()).toEqual([]);
  });

  it('is told that accepted mail is waiting, and once when it no longer is', async () => {
    await spoolMail(16 * minuteMs);
    await look();
    await rm(join(spoolDir, '1-mail'));
    await look({ at: earlier(-2 * hourMs) });
    await look({ at: earlier(-3 * hourMs) });
    expect(await told()).toEqual([
      ['alert:spool_waiting:2026-11-21', '1'],
      ['alert:spool_drained:2026-11-21', '2'],
    ]);
  });

  it('is told that a mailbox cannot be read, and once when it can again', async () => {
    const contacts = createImapContactsRepository(context);
    await contacts.noteFault({ id: 'a', now: earlier(hourMs), fault: 'imap.login_refused' });
    await look();
    await contacts.noteRead({ id: 'a', now: earlier(-hourMs), dueAt: earlier(-hourMs) });
    await look({ at: earlier(-hourMs) });
    await look({ at: earlier(-1.5 * hourMs) });
    expect(await told()).toEqual([
      ['alert:mailbox_unread:2026-11-21', '1'],
      ['alert:mailbox_read:2026-11-21', '1'],
    ]);
  });

  it('is told that backups fail, once a day with how many are left, and once when one is made', async () => {
    const env = { DATA_DIR: join(spoolDir, 'data'), BACKUP_DIR: join(spoolDir, 'backups') };
    const backup = join(env.BACKUP_DIR, 'dropback-00001-20261121T110000Z');
    await look({ env });
    await mkdir(backup, { recursive: true });
    await writeFile(join(backup, 'data.mdb'), '');
    await look({ env, at: earlier(-hourMs) });
    await look({ env, at: earlier(-2 * hourMs) });
    await look({ env, at: earlier(-48 * hourMs) });
    expect(await told()).toEqual([
      ['alert:backup_failing:2026-11-21', '0'],
      ['alert:backup_made:2026-11-21', '1'],
      ['alert:backup_failing:2026-11-23', '1'],
    ]);
  });

  it('is told that no mail arrives any more, and once when one does', async () => {
    const arrive = (received_at: Date) => context.messages.insertOrFind(messageRecord({ received_at }));
    for (let hour = 30; hour >= 10; hour -= 1) await arrive(earlier(hour * hourMs));
    await look();
    await look({ at: earlier(-hourMs) });
    await arrive(earlier(-2 * hourMs));
    await look({ at: earlier(-2 * hourMs) });
    await look({ at: earlier(-2.5 * hourMs) });
    expect(await told()).toEqual([
      ['alert:mail_stopped:2026-11-21', '10'],
      ['alert:mail_resumed:2026-11-21', '2'],
    ]);
  });

  it('is mailed four weeks before a season that a shop’s calendar does not have, once for each', async () => {
    const mails = async () =>
      (await alertsWritten()).map(({ idempotency_key, created_at, template, props }) => {
        const { subject, text } = renderEmail({ template, props, ...fixtureSender } as Parameters<
          typeof renderEmail
        >[0]);
        return { key: idempotency_key, on: created_at.toISOString().slice(0, 10), subject, text };
      });
    // The records of this release have the seasons of 2026: in 2027 those are of a past year.
    const days = ['10-03', '10-04', '10-05', '10-23', '10-24', '10-25', '12-24', '12-25'];
    for (const day of days) await look({ at: new Date(`2027-${day}T12:00:00Z`) });
    expect((await mails()).map(({ key, on }) => [key, on])).toEqual([
      ['alert:season_unknown:target:2027-11-01', '2027-10-04'],
      ['alert:season_unknown:best-buy:2027-11-21', '2027-10-24'],
    ]);
    const [target, bestBuy] = await mails();
    expect(target?.subject).toContain('A shop’s holiday calendar is of a past year');
    const said = target?.text.replace(/\s+/g, ' ');
    expect(said).toContain('It counts as absent');
    expect(said).toContain('Days until the season begins 28');
    expect(said).toContain('Target holiday price adjustments, November 1, 2027 to December 24, 2027');
    expect(bestBuy?.text).toContain('the week of Thanksgiving, November 21, 2027 to November 29, 2027');
  });

  it('gets nothing when no address is configured', async () => {
    await quarantine(earlier(hourMs));
    await mkdir(join(spoolDir, '1-mail'));
    await utimes(join(spoolDir, '1-mail'), earlier(hourMs), earlier(hourMs));
    await look({ recipient: null });
    expect(await told()).toEqual([]);
  });
});

it('counts quarantined mails by index', async () => {
  await quarantine(earlier(hourMs));
  await context.messages.insertOrFind(
    messageRecord({ state: 'done', outcome: 'duplicate', processed_at: earlier(hourMs) }),
  );
  const plan = await context.database.connection
    .collection('messages')
    .find({ outcome: 'quarantined', processed_at: { $gte: earlier(dayMs), $lt: noon } })
    .explain('executionStats');
  expect(plan.executionStats).toMatchObject({ totalDocsExamined: 1, nReturned: 1 });
});

describe('an operator with NOTIFY_URLS', () => {
  const env = { NOTIFY_URLS: 'ntfys://ntfy.example.com/ops' };
  const notes = async () =>
    (await context.database.connection.collection('notifications').find({}).toArray()).map(
      ({ event_key, note }) => [event_key, note.event, note.facts[0]?.value ?? note.title],
    );

  it.each([null, 'ops@example.com'])(
    'is told once that something stopped and once that it works again, with mail to %s',
    async (recipient) => {
      await spoolMail(16 * minuteMs);
      await look({ recipient, env });
      await look({ recipient, env, at: earlier(-5 * minuteMs) });
      await rm(join(spoolDir, '1-mail'));
      await look({ recipient, env, at: earlier(-hourMs) });
      await look({ recipient, env, at: earlier(-2 * hourMs) });
      expect(await notes()).toEqual([
        ['alert:spool_waiting:2026-11-21', 'alarm_raised', '1'],
        ['alert:spool_drained:2026-11-21', 'alarm_over', '1'],
      ]);
      expect((await alertsWritten()).length).toBe(recipient === null ? 0 : 2);
    },
  );

  it('is told what was chosen, in our own words and numbers', async () => {
    await quarantine(earlier(hourMs));
    await look({ recipient: null, env: { ...env, NOTIFY_EVENTS: 'alarm_over,job_failed' } });
    expect(await notes()).toEqual([]);
    await look({ recipient: null, env });
    expect(await notes()).toEqual([['alert:mails_quarantined:2026-11-21', 'alarm_raised', '1']]);
    const stored = JSON.stringify(
      await context.database.connection.collection('notifications').find({}).toArray(),
    );
    expect(stored).not.toMatch(/ann@|Secret/);
  });

  it('is told of alarms that only the overview has, once a day, and once that each is over', async () => {
    const sending = createSendingSwitch({
      database: context.database,
      clock: { now: () => earlier(hourMs) },
    });
    await sending.turnOff();
    for (let held = 0; held < 30; held += 1)
      await context.messages.insertOrFind(
        messageRecord({
          state: 'done',
          outcome: 'unauthenticated_sender',
          received_at: earlier(hourMs),
          processed_at: earlier(hourMs),
          subject: 'Secret order',
        }),
      );
    await look({ env });
    await look({ env, at: earlier(-5 * minuteMs) });
    await sending.turnOn();
    await look({ env, at: earlier(-hourMs) });
    await look({ env, at: earlier(-2 * hourMs) });
    expect(await notes()).toEqual([
      ['alarm:sending_off:2026-11-21', 'alarm_raised', 'Sending is off'],
      ['alarm:mails_held:2026-11-21', 'alarm_raised', 'Many emails are held'],
      ['alarm:sending_off:2026-11-21:over', 'alarm_over', 'Over: Sending is off'],
    ]);
    const stored = JSON.stringify(
      await context.database.connection.collection('notifications').find({}).toArray(),
    );
    expect(stored).toContain('https://dropback.example/admin/outbox?state=queued');
    expect(stored).not.toMatch(/ann@|Secret|@example/);
    expect(await told()).toEqual([]);
  });
});
