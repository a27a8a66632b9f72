import { accountProcedure, router } from '../../trpc/procedures.ts';
import { renewLink } from './queries.ts';
import { fileUrl } from './schema.ts';

export const filesRouter = router({
  /** For viewers that are open longer than a link lasts. */
  renewLink: accountProcedure
    .input(fileUrl)
    .output(fileUrl)
    .query(async ({ ctx, input }) => ({ url: await renewLink(ctx, input.url) })),
});
