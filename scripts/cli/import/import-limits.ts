import { mib, secondMs } from '../../../domain/shared/units.js';

/** Largest export read, bytes: a lifetime of orders is a tenth of it, and it is held in memory as one text. */
export const maxExportBytes = 256 * mib;

/** How long a paperless server may take for one answer with its body, ms: it may have to wake its disks. */
export const serverTimeoutMs = 30 * secondMs;

/** Documents asked for at once; the largest page of a paperless server is larger. */
export const serverPageSize = 100;

/** Most documents of one server: each page must bring new ones, so this only ends a server that never ends. */
export const maxServerPages = 10_000;

/** Failures of the server in a row after which it is taken to be away. */
export const maxServerFailures = 5;
