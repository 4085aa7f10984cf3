import type { Alarm } from './alarms.rules.js';

/** 200 of `GET /api/admin/overview`: how many of each there are, by state or outcome; what waits, and for how long. */
export type AdminOverviewResponse = {
  receipts: Record<string, number>;
  messages: Record<string, number>;
  outbox: Record<string, number>;
  waitlist: number;
  /** Kinds of work that have something due. */
  queue: { name: string; due: number; oldest_ms: number }[];
  /** Mail accepted on this machine and not registered yet. */
  spool: { count: number; oldest_ms: number };
  alarms: Alarm[];
};

/** Days that trends go back, today included. */
export const trendDays = 14;

/** 200 of `GET /api/admin/trends`: figures a UTC day, the oldest first, today last. */
export type TrendsResponse = {
  days: string[];
  mail_in: number[];
  receipts: number[];
  mail_out: number[];
  /** Mails put aside, receipts not readable, answers not sent. */
  failures: number[];
};
