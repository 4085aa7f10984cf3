import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dayMs } from '../../../domain/shared/units.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { keyFileFaults } from '../../../platform/config/key-files.js';
import { nearNames } from '../../../platform/config/near-names.js';
import { backupFaults } from '../../../platform/files/backups/backup-folder.js';
import { fileBucketFaults, openFileBucket } from '../../../platform/files/file-bucket.js';
import { errorText } from '../shared/error-text.js';
import type { Finding } from './finding.js';

/** A certificate that expires sooner should have been renewed, ms. */
const soonMs = 14 * dayMs;

/** Names in the environment that are a slip away from a setting. */
export async function checkNames(): Promise<Finding[]> {
  const check = 'names of settings';
  const near = nearNames(process.env);
  if (near.length === 0) return [{ check, state: 'ok', detail: 'none looks mistyped' }];
  return near.map((detail) => ({ check, state: 'warn', detail }));
}

/** Whether certificates, their keys and the DKIM key are there and belong together. */
export async function checkKeyFiles(): Promise<Finding[]> {
  const check = 'key files';
  const faults = await keyFileFaults(process.env);
  if (faults.length === 0) return [{ check, state: 'ok', detail: 'those that are set can be used' }];
  return faults.map((detail) => ({ check, state: 'fail', detail }));
}

/** Whether the bucket of files takes and gives them, and lets go what is deleted. */
export async function checkBucket(config: AppConfig): Promise<Finding[]> {
  const check = 'file store';
  const bucket = openFileBucket(config);
  if (bucket === null) return [{ check, state: 'ok', detail: 'FILES_URL is not set: in the database' }];
  const [fault] = await fileBucketFaults(config);
  if (fault) return [{ check, state: 'fail', detail: fault }];
  if (await bucket.keepsVersions().catch(() => false))
    return [
      {
        check,
        state: 'warn',
        detail: `${bucket.name} keeps versions, so that deleted files stay: switch versioning off, or let it expire them within a day`,
      },
    ];
  return [{ check, state: 'ok', detail: `${bucket.name} answers` }];
}

/** When the certificates end. */
export async function checkCertificates(config: AppConfig): Promise<Finding[]> {
  const certificates = [
    { check: 'certificate of the mail server', path: config.smtp.tlsCert },
    { check: 'certificate of the site', path: config.http.tlsCert },
  ];
  return Promise.all(
    certificates.map(async ({ check, path }): Promise<Finding> => {
      if (!path) return { check, state: 'ok', detail: 'none is set' };
      try {
        const ends = new Date(new X509Certificate(await readFile(path)).validTo);
        const leftMs = ends.getTime() - Date.now();
        const state = leftMs < 0 ? 'fail' : leftMs < soonMs ? 'warn' : 'ok';
        return { check, state, detail: `ends ${ends.toISOString().slice(0, 10)}` };
      } catch (error) {
        return { check, state: 'fail', detail: errorText(error) };
      }
    }),
  );
}

/** Whether backups can be stored in BACKUP_DIR; how they are doing is among the alarms. */
export async function checkBackups(config: AppConfig): Promise<Finding[]> {
  const check = 'backup folder';
  if (config.store.backupDir === null)
    return [{ check, state: 'ok', detail: 'BACKUP_DIR is not set: no backups are made on a schedule' }];
  const faults = await backupFaults(config);
  if (faults.length === 0) return [{ check, state: 'ok', detail: 'backups can be stored' }];
  return faults.map((detail) => ({ check, state: 'fail', detail }));
}
