import { expect, it } from 'vitest';
import { createLogger } from './logger.js';

const logged = (write: (logger: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  write(createLogger({ level: 'debug', name: 'test', destination }));
  return lines.join('');
};

it.each(['email', 'phone', 'subject', 'token', 'recipient'])(
  'drops %s, next to an id and nested in it',
  (key) => {
    const line = logged((logger) =>
      logger.info({ receipt_id: '7', [key]: 'secret', record: { id: '8', [key]: 'secret' } }, 'stored'),
    );
    expect(line).not.toContain('secret');
    expect(JSON.parse(line)).toMatchObject({ receipt_id: '7', record: { id: '8' }, msg: 'stored' });
  },
);

it('stays silent below its level', () => {
  expect(logged((logger) => logger.trace('detail'))).toBe('');
});
