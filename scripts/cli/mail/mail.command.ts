import { resolve } from 'node:path';
import type { Command } from 'commander';
import { createTransport } from 'nodemailer';
import { systemClock } from '../../../domain/shared/clock.js';
import { secondMs } from '../../../domain/shared/units.js';
import { loadProcessConfig } from '../../../platform/config/app-config.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { readRuntimeFile } from '../../runtime-file.js';
import { requireFiles } from '../shared/given-file.js';
import { openProductDatabase } from '../shared/open-product-database.js';
import { followMail } from './follow-mail.js';
import { registerMailLogCommands } from './mail-log.command.js';
import { isComplete, mailRecord, mailReport } from './mail-report.js';
import { mailToSend } from './mail-to-send.js';

type Options = { from?: string; to?: string; dryRun?: boolean; json?: boolean; timeout: string };

/**
 * Registers `mail`: `mail send FILE` mails a file to the running product and prints the result; also the log of
 * received mail.
 */
export function registerMailCommands(program: Command): void {
  const mail = program.command('mail').description('Incoming mail: send it, list it, process it again.');
  mail
    .command('send')
    .description('Send a file (.eml, image, PDF, .html) to the running product and wait for the result.')
    .argument('<file>', 'file to send')
    .option('--from <address>', 'sender (default: the sender of the .eml, else shopper@example.com)')
    .option('--to <address>', 'recipient (default: RECEIPTS_ADDRESS)')
    .option('--timeout <seconds>', 'how long to wait', '120')
    .option('--dry-run', 'show sender and recipient without sending')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  mail send order.eml --from ann@example.com')
    .action(async (file: string, options: Options, send: Command) => {
      await requireFiles({ command: send, files: [file] });
      if (!/^\d+$/.test(options.timeout)) send.error('error: --timeout takes seconds', { exitCode: 2 });
      if (options.dryRun) await rehearse({ file, options });
      else if (!(await sendAndFollow({ file, options }))) process.exitCode = 1;
    });
  registerMailLogCommands(mail);
}

async function rehearse({ file, options }: { file: string; options: Options }): Promise<void> {
  const to = options.to ?? loadProcessConfig().mail.receiptsAddress;
  const mail = await mailToSend({ file, from: options.from, to });
  const from = String(mail.envelope?.from ?? mail.from);
  const text = options.json
    ? JSON.stringify({ from, to, dry_run: true })
    : `Would be sent from ${from} to ${to}.`;
  process.stdout.write(`${text}\n`);
}

async function sendAndFollow({ file, options }: { file: string; options: Options }): Promise<boolean> {
  const config = loadProcessConfig();
  const running = await readRuntimeFile({ dataDir: resolve(config.store.dataDir) });
  if (!running) throw new Error(`Nothing is running on ${config.store.dataDir}. Start it with: npm start`);
  const spoolId = await send({
    file,
    options,
    smtp: running.smtp,
    receiptsAddress: config.mail.receiptsAddress,
  });
  const { database, close } = await openProductDatabase();
  try {
    const end = await followMail({ database, spoolId, timeoutMs: Number(options.timeout) * secondMs });
    if (!end)
      throw new Error(`Accepted as ${spoolId}, but it was not processed within ${options.timeout} s.`);
    const versions = createRetailerVersionsRepository({ database });
    const retailers = await createRetailerRegistry({ versions, clock: systemClock }).snapshot();
    const report = { file, end, now: systemClock.now(), retailers };
    const text = options.json ? JSON.stringify(mailRecord(report)) : mailReport(report);
    process.stdout.write(`${text}\n`);
    return isComplete(end);
  } finally {
    await close();
  }
}

/** Mails the file; resolves to the mail's name in the spool, taken from the server's reply. */
async function send({
  file,
  options,
  smtp,
  receiptsAddress,
}: {
  file: string;
  options: Options;
  smtp: string;
  receiptsAddress: string;
}): Promise<string> {
  const at = smtp.lastIndexOf(':');
  const transport = createTransport({
    host: smtp.slice(0, at),
    port: Number(smtp.slice(at + 1)),
    // The connection stays on this machine, and the certificate is for another name.
    ignoreTLS: true,
  });
  try {
    const { response } = await transport.sendMail(
      await mailToSend({ file, from: options.from, to: options.to ?? receiptsAddress }),
    );
    const accepted = /accepted as (\S+)/.exec(response)?.[1];
    if (!accepted) throw new Error(`The server answered: ${response}`);
    return accepted;
  } finally {
    transport.close();
  }
}
