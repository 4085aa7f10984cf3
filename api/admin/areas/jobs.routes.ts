import { jobRoutes, jobsList } from '../../../domain/admin/contracts/jobs.contract.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { createJobLog, jobStateFilters } from '../../../platform/queue/job-log.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea } from '../admin-area.js';

/** The queue. */
export const adminArea: AdminArea = ({ database, clock, lists, acts }) => {
  const jobs = createJobLog({ database });
  const { router, serve } = serveRoutes(jobRoutes);
  const list = lists.serveRecords(jobsList, {
    where: { state: (state) => jobStateFilters[state], name: (name) => ({ name }) },
    page: jobs.page,
    count: jobs.countUpTo,
    toRows: (found) => found,
  });

  serve('GET /api/admin/jobs/:id', [], async ({ params }) => {
    const job = await jobs.findById(params);
    if (!job) throw notFound();
    return job;
  });

  serve('POST /api/admin/jobs/:id/:act', [], async ({ params: { id, act }, response }) => {
    const end = await acts.around(
      { response, action: `job.${act}`, target: id },
      () => jobs.act({ id, act, now: clock.now() }),
      { didIt: (reached) => reached === 'done' },
    );
    if (end === 'not_found') throw notFound();
    if (end !== 'done') throw createAppError({ code: 'job.not_possible', message: `cannot ${act} it now` });
    return { result: 'done' };
  });
  return list.use(router);
};

function notFound() {
  return createAppError({ code: 'request.not_found', message: 'no such job' });
}
