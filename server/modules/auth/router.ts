import { done } from '../../core/schema.ts';
import { accountProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { requestPasswordReset, resetPassword } from './commands/reset-password.ts';
import { signIn } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { signUp } from './commands/sign-up.ts';
import { presentSessionUser } from './presenter.ts';
import { getSessionUser } from './queries.ts';
import {
  forgotPasswordInput,
  loginInput,
  message,
  resetPasswordInput,
  signedIn,
  signupInput,
  userAnswer,
} from './schema.ts';

export const authRouter = router({
  login: publicProcedure
    .meta({ rest: { method: 'POST', path: '/auth/login', summary: 'Sign in' } })
    .input(loginInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  signup: publicProcedure
    .meta({ rest: { method: 'POST', path: '/auth/signup', summary: 'Register and sign in', status: 201 } })
    .input(signupInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  forgotPassword: publicProcedure
    .meta({ rest: { method: 'POST', path: '/auth/forgot-password', summary: 'Ask for a reset letter' } })
    .input(forgotPasswordInput)
    .output(message)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),

  resetPassword: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/reset-password', summary: 'Set a new password with a token' },
    })
    .input(resetPasswordInput)
    .output(message)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  profile: accountProcedure
    .meta({ rest: { method: 'GET', path: '/auth/profile', summary: 'The signed-in account' } })
    .output(userAnswer)
    .query(async ({ ctx }) => ({ user: presentSessionUser(ctx.services, await getSessionUser(ctx)) })),

  logout: accountProcedure
    .meta({ rest: { method: 'POST', path: '/auth/logout', summary: 'Sign out' } })
    .output(done)
    .mutation(({ ctx }) => signOut(ctx)),
});
