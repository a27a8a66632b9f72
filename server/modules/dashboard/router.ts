import { procedureFor, router } from '../../trpc/procedures.ts';
import { readHints } from './queries.ts';
import { dashboardHints } from './schema.ts';

export const dashboardRouter = router({
  hints: procedureFor('portal.read')
    .output(dashboardHints)
    .query(({ ctx }) => readHints(ctx)),
});
