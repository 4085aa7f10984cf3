import { expect, it } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { loggedError } from './logged-error.js';
import { createLogger } from './logger.js';

/** What `parse` throws. */
function thrownBy(parse: () => unknown): Error {
  try {
    parse();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

it('keeps type, code, message, place and cause of an error of ours', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const error = createAppError({ code: 'database.unavailable', message: 'no answer of "store"', cause });
  expect(loggedError(error)).toMatchObject({
    type: 'AppError',
    code: 'database.unavailable',
    message: 'no answer of "store"',
    stack: expect.stringContaining('logged-error.test.ts'),
    cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
  });
});

it('repeats nothing of a record that the database refused', () => {
  const record = { index: 0, keyValue: { email: 'ann@example.com' }, details: { file_name: 'ann.pdf' } };
  const message = 'E11000 duplicate key error: dup key: { phone: "415 555 0100" } of ann@example.com';
  const error = Object.assign(new Error(message), { code: 11_000, ...record });
  const line = JSON.stringify(loggedError(error));
  expect(line).toContain('E11000 duplicate key error');
  expect(line).not.toMatch(/ann|555/);
});

it('repeats nothing of a text that could not be parsed', () => {
  const logged = loggedError(thrownBy(() => JSON.parse('Jane Smith, 1 Main Street')));
  expect(logged).toMatchObject({
    type: 'SyntaxError',
    stack: expect.stringContaining('logged-error.test.ts'),
  });
  expect(JSON.stringify(logged)).not.toMatch(/Jane|Main/);
});

it('is how every process logs an error', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ level: 'info', name: 'test', destination });
  const refused = Object.assign(new Error('550 <ann@example.com> unknown'), {
    rejected: ['ann@example.com'],
  });
  logger.child({ job: 'send-email' }).warn({ err: refused }, 'job failed');
  logger.warn({ err: 'not an error' }, 'odd');
  expect(lines.join('')).not.toContain('ann@');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { type: 'Error', message: '550 <***> unknown' } });
});
