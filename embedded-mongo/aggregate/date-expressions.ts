import { Int32, ObjectId, Timestamp } from 'bson';
import { type Fields, typeName, type Value } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { isNullish, named, type Operators, orNull, unary } from './scope.js';

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

function needDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1_000);
  throw mongoError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

const padded = (number: number, width: number) => String(number).padStart(width, '0');

const DIRECTIVES: Record<string, (date: Date) => string> = {
  '%Y': (date) => padded(date.getUTCFullYear(), 4),
  '%m': (date) => padded(date.getUTCMonth() + 1, 2),
  '%d': (date) => padded(date.getUTCDate(), 2),
  '%H': (date) => padded(date.getUTCHours(), 2),
  '%M': (date) => padded(date.getUTCMinutes(), 2),
  '%S': (date) => padded(date.getUTCSeconds(), 2),
  '%L': (date) => padded(date.getUTCMilliseconds(), 3),
  '%%': () => '%',
};

function assertUtc(timezone: Value): void {
  if (isNullish(timezone) || timezone === 'UTC' || timezone === 'GMT') return;
  throw refusal(40485, 'timezone', `unrecognized time zone identifier: "${String(timezone)}"`);
}

function dateToString({ date, format, timezone, onNull }: Fields): Value {
  assertUtc(timezone);
  if (isNullish(date)) return onNull ?? null;
  const day = needDate(date);
  const pattern = isNullish(format) ? DEFAULT_FORMAT : String(format);
  return pattern.replace(/%./g, (directive) => {
    const write = DIRECTIVES[directive];
    if (!write)
      throw refusal(
        18536,
        `the date format ${directive}`,
        `Invalid format character '${directive}' in format string`,
      );
    return write(day);
  });
}

/** Expression operators on dates, all in UTC. */
export const DATE_EXPRESSIONS: Operators = {
  $dateToString: named(dateToString, {
    required: [['date', 18628]],
    optional: ['format', 'timezone', 'onNull'],
    unknown: 18534,
  }),
  $year: orNull(unary((value) => new Int32(needDate(value).getUTCFullYear()))),
};
