import { router, staffProcedure } from '../../trpc/procedures.ts';
import { readHints } from './queries.ts';
import { dashboardHints } from './schema.ts';

export const dashboardRouter = router({
  hints: staffProcedure.output(dashboardHints).query(({ ctx }) => readHints(ctx)),
});
