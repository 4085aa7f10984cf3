import { pino } from 'pino';
import { secondMs } from '../../../domain/shared/units.js';
import { connectDatabase } from '../../../platform/database/connection.js';
import { openCampaignWorker } from './campaign-worker.js';

/** A bulk send worker as a separate process, to be killed: `campaign-worker.process.ts <uri> <smtp url>`. */
const [uri = '', smtpUrl = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const database = await connectDatabase({ uri, logger });
// A shorter lease than in production: after a kill the test waits for it to expire.
openCampaignWorker({ database, smtpUrl, logger, settings: { leaseMs: 4 * secondMs } }).runner.start();
