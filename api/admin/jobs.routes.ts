import { Router } from 'express';
import { z } from 'zod';
import { acceptedSchema } from '../../domain/admin/answer-fields.schemas.js';
import { jobActs, jobsList } from '../../domain/admin/jobs.contract.js';
import { jobRowSchema } from '../../domain/admin/jobs.schemas.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { type JobLog, jobStateFilters } from '../../platform/queue/job-log.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import type { ActLog } from './act-log.js';
import { idParameterSchema } from './admin.schemas.js';
import type { Lists } from './lists.js';

const actSchema = idParameterSchema.extend({ act: z.enum(jobActs) });

/** The queue. Mounted under `/api/admin/jobs`, behind the guard. */
export function createJobsRouter({
  jobs,
  clock,
  lists,
  acts,
}: {
  jobs: JobLog;
  clock: Clock;
  lists: Lists;
  acts: ActLog;
}): Router {
  const router = Router();

  lists.serveRecords(router, {
    list: jobsList,
    where: { state: (state) => jobStateFilters[state], name: (name) => ({ name }) },
    page: jobs.page,
    row: jobRowSchema,
    toRows: (found) => found,
  });

  describeRoute({
    router,
    route: 'GET /:id',
    summary: 'Get a job',
    params: idParameterSchema,
    answer: jobRowSchema,
  });
  router.get('/:id', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    const job = await jobs.findById({ id });
    if (!job) throw notFound();
    response.json(job);
  });

  describeRoute({
    router,
    route: 'POST /:id/:act',
    summary: 'Retry, pause, resume or cancel a job that is not running',
    params: actSchema,
    status: 202,
    answer: acceptedSchema,
  });
  router.post('/:id/:act', async (request, response) => {
    const { id, act } = parseInput({ schema: actSchema, value: request.params });
    const end = await acts.around(
      { response, action: `job.${act}`, target: id },
      () => jobs.act({ id, act, now: clock.now() }),
      { didIt: (reached) => reached === 'done' },
    );
    if (end === 'not_found') throw notFound();
    if (end !== 'done') throw createAppError({ code: 'job.not_possible', message: `cannot ${act} it now` });
    response.status(202).json({ result: 'done' });
  });

  return router;
}

function notFound() {
  return createAppError({ code: 'request.not_found', message: 'no such job' });
}
