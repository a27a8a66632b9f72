import { procedureFor, router } from '../../trpc/procedures.ts';
import { withdrawUpload } from './commands/keep.ts';
import { renewLink } from './queries.ts';
import { discardedAnswer, fileUrl } from './schema.ts';

export const filesRouter = router({
  /** For viewers that are open longer than a link lasts. */
  renewLink: procedureFor('account.own')
    .input(fileUrl)
    .output(fileUrl)
    .query(async ({ ctx, input }) => ({ url: await renewLink(ctx, input.url) })),
  /** For a form that is canceled after its file was uploaded. */
  discard: procedureFor('profile.fill')
    .input(fileUrl)
    .output(discardedAnswer)
    .mutation(async ({ ctx, input }) => ({ discarded: await withdrawUpload(ctx, input.url) })),
});
