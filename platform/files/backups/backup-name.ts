import type { KeptBackup } from '../../../domain/admin/backups.rules.js';

/** `dropback-NUMBER-TIME`; only a verified backup gets such a name. */
const namePattern = /^dropback-(\d{5,})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** File of a backup that has its data. */
export const dataFile = 'data.mdb';
/** File of a backup that has the SHA-256 of its data. */
export const digestFile = 'data.mdb.sha256';

/** Name of a new backup. */
export function backupName({ number, at }: { number: number; at: Date }): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `dropback-${String(number).padStart(5, '0')}-${time}`;
}

/** What the name of a backup says; null for any other name. */
export function backupOf({ name, bytes }: { name: string; bytes: number }): KeptBackup | null {
  const [, number, year, month, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  if (!number) return null;
  const made_at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return { name, number: Number(number), made_at, bytes };
}
