import { procedureFor, router } from '../../trpc/procedures.ts';
import { presentExpiring } from './presenter.ts';
import { listExpiring, readCampaigns, readExpiringByState, readWaiting } from './queries.ts';
import {
  campaignsAnswer,
  expiringByStateAnswer,
  expiringInput,
  expiringPage,
  waitingAnswer,
} from './schema.ts';

/** Each part is a call of its own, so that one that fails leaves the others alone; a browser sends them as one. */
export const overviewRouter = router({
  waiting: procedureFor('overview.read')
    .meta({ rest: { method: 'GET', path: '/overview/waiting', summary: 'What waits to be reviewed' } })
    .output(waitingAnswer)
    .query(({ ctx }) => readWaiting(ctx)),

  expiringByState: procedureFor('overview.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/overview/expiring-by-state',
        summary: 'How many licenses and bonds end in 30, 60 and 90 days, by state',
      },
    })
    .output(expiringByStateAnswer)
    .query(({ ctx }) => readExpiringByState(ctx)),

  expiring: procedureFor('overview.read')
    .meta({
      rest: { method: 'GET', path: '/overview/expiring', summary: 'The licenses and bonds that end soon' },
    })
    .input(expiringInput)
    .output(expiringPage)
    .query(async ({ ctx, input }) => {
      const { rows, next, total } = await listExpiring(ctx, input);
      return { credentials: rows.map((row) => presentExpiring(ctx, row)), next, total };
    }),

  campaigns: procedureFor('overview.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/overview/campaigns',
        summary: 'How many have read the newest updates and notifications',
      },
    })
    .output(campaignsAnswer)
    .query(async ({ ctx }) => ({ campaigns: await readCampaigns(ctx) })),
});
