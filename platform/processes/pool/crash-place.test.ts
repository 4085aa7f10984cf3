import { expect, it } from 'vitest';
import { crashPlace } from './crash-place.js';

it('names the error and the file, and repeats nothing of the message', () => {
  const stderr = `file:///app/dist/jobs/reading/reader.js:12
    throw new TypeError('jane@example.com');
          ^

TypeError: jane@example.com
    at read (file:///app/dist/jobs/reading/reader.js:12:11)
    at file:///app/dist/jobs/reading/reading-child.js:3:1

Node.js v20.19.0
`;
  expect(crashPlace(stderr)).toBe('TypeError at reading/reader.js:12');
});

it('recognises a place without a function, and an error that is not called by a name', () => {
  expect(crashPlace('boom\n    at file:///app/dist/a/b.js:3:1\n')).toBe('Error at a/b.js:3');
  expect(crashPlace('Error: x\n    at node:internal/process/task_queues:95:5\n')).toBe(
    'Error at process/task_queues:95',
  );
});

it('says nothing without a stack', () => {
  expect(crashPlace('')).toBeNull();
  expect(crashPlace('Error: jane@example.com at home/desk:1:2')).toBeNull();
  expect(crashPlace('Error: text\n  at a/jane@example.com:1:2')).toBeNull();
});
