import { expect, it } from 'vitest';
import { readReceiptJob, watchDeadlinesJob } from '../contracts/jobs.js';
import { jobNames, jobsList } from './contracts/jobs.contract.js';

it('names every job kind and nothing else that the contracts export', () => {
  expect(jobNames).toContain(readReceiptJob.name);
  expect(jobNames).toContain(watchDeadlinesJob.name);
  expect(jobNames).not.toContain('defineJob');
  expect(jobNames.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
  expect(Object.keys(jobsList.filters.name.choices)).toEqual(jobNames);
});
