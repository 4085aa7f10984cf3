import { pino } from 'pino';
import { secondMs } from '../../../domain/shared/units.js';
import { connectDatabase } from '../../../platform/database/connection.js';
import { openCampaignWorker } from './campaign-worker.js';

/** A worker of bulk sends as a process of its own, to be killed: `campaign-worker.process.ts <uri> <smtp url>`. */
const [uri = '', smtpUrl = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const database = await connectDatabase({ uri, logger });
// A shorter lease than users have: what is waited for after a kill is its end.
openCampaignWorker({ database, smtpUrl, logger, settings: { leaseMs: 4 * secondMs } }).runner.start();
