import { publicProcedure, router } from '../../trpc/procedures.ts';
import { signedIn } from '../auth/schema.ts';
import { finishSignIn } from './commands/finish-sign-in.ts';
import { finishSignInInput } from './schema.ts';

export const identityRouter = router({
  /** For the callback page of the browser that began the sign-in; integrators sign in with a password. */
  finishSignIn: publicProcedure
    .input(finishSignInInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => finishSignIn(ctx, input)),
});
