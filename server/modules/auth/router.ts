import { byId, done } from '../../core/contract/schema.ts';
import { withEffects, withFactor, withPassword } from '../../core/security/step-up.ts';
import { procedureFor, publicProcedure, router } from '../../trpc/procedures.ts';
import { confirmEmailChange, undoEmailChange } from './commands/change-email.ts';
import { changePassword } from './commands/change-password.ts';
import { confirmIdentity } from './commands/confirm.ts';
import { resendConfirmation } from './commands/confirm-sign-up.ts';
import { endOtherSessions, endOwnSession } from './commands/end-sessions.ts';
import { addPasskey, askPasskey, removePasskey, renamePasskey, startPasskey } from './commands/passkeys.ts';
import { checkResetToken, requestPasswordReset, resetPassword } from './commands/reset-password.ts';
import {
  confirmAuthenticator,
  removeSecondStep,
  renewRecoveryCodes,
  startAuthenticator,
} from './commands/second-factor.ts';
import { signIn } from './commands/sign-in.ts';
import { signInWithPasskey } from './commands/sign-in-with-passkey.ts';
import { signOut } from './commands/sign-out.ts';
import { signUp } from './commands/sign-up.ts';
import { presentOwnSession, presentSessionUser } from './presenter.ts';
import {
  getSessionUser,
  listOwnSessions,
  listWithoutFactor,
  readEmailConfirmation,
  readOwnFactors,
} from './queries.ts';
import {
  addPasskeyInput,
  authenticatorCodeInput,
  authenticatorSecret,
  changePasswordInput,
  checkResetTokenInput,
  confirmEmailInput,
  confirmInput,
  emailConfirmation,
  forgotPasswordInput,
  loginInput,
  message,
  newPasskeyRequest,
  newRecoveryCodes,
  ownFactors,
  ownPasswordInput,
  ownSessions,
  passkeyRequest,
  passkeySignInInput,
  removeAuthenticatorInput,
  removePasskeyInput,
  renamePasskeyInput,
  resetPasswordInput,
  resetTokenState,
  signedIn,
  signupInput,
  undoEmailInput,
  userAnswer,
  withoutFactor,
} from './schema.ts';

export const authRouter = router({
  login: publicProcedure
    .meta({ rest: { method: 'POST', path: '/auth/login', summary: 'Sign in' } })
    .input(loginInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  /** A mutation: it makes a challenge. */
  askPasskey: publicProcedure
    .meta({ rest: { method: 'POST', path: '/auth/passkeys/request', summary: 'Begin to use a passkey' } })
    .output(passkeyRequest)
    .mutation(({ ctx }) => askPasskey(ctx)),

  signInWithPasskey: publicProcedure
    .meta({ rest: { method: 'POST', path: '/auth/passkeys/login', summary: 'Sign in with a passkey' } })
    .input(passkeySignInInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),

  confirm: procedureFor('account.own')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/confirm',
        summary: 'Confirm that it is you, for ten minutes of what asks for it',
      },
      answersSecrets: true,
      beforeFactor: true,
    })
    .input(confirmInput)
    .output(done)
    .mutation(({ ctx, input }) => confirmIdentity(ctx, input)),

  signup: publicProcedure
    .meta({ rest: { method: 'POST', path: '/auth/signup', summary: 'Register and sign in', status: 201 } })
    .input(signupInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  forgotPassword: publicProcedure
    .meta({ rest: { method: 'POST', path: '/auth/forgot-password', summary: 'Ask for a reset email' } })
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

  /** A mutation, although it changes nothing: as a query the token would stand in addresses and logs. */
  checkResetToken: publicProcedure
    .input(checkResetTokenInput)
    .output(resetTokenState)
    .mutation(({ ctx, input }) => checkResetToken(ctx, input)),

  changePassword: procedureFor('account.own')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/change-password',
        forOthers: 'PUT /users/{id}',
        summary: 'Set a new password; other sessions end',
      },
      effects: withPassword('changes_factor'),
      withTemporaryPassword: true,
      // A temporary password comes first where both are due.
      beforeFactor: true,
    })
    .input(changePasswordInput)
    .output(message)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  confirmEmail: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/confirm-email', summary: 'Confirm a new personal email address' },
    })
    .input(confirmEmailInput)
    .output(message)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),

  undoEmail: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/restore-email',
        summary: 'Restore an email address that was changed in the last 72 hours',
      },
    })
    .input(undoEmailInput)
    .output(message)
    .mutation(({ ctx, input }) => undoEmailChange(ctx, input)),

  profile: procedureFor('account.own')
    .meta({
      rest: {
        method: 'GET',
        path: '/auth/profile',
        forOthers: 'GET /users/{id}',
        summary: 'The signed-in account',
      },
      beforeFactor: true,
      withTemporaryPassword: true,
    })
    .output(userAnswer)
    .query(async ({ ctx }) => ({ user: presentSessionUser(ctx, await getSessionUser(ctx)) })),

  logout: procedureFor('account.own')
    .meta({
      rest: { method: 'POST', path: '/auth/logout', summary: 'Sign out' },
      beforeFactor: true,
      withTemporaryPassword: true,
    })
    .output(done)
    .mutation(({ ctx }) => signOut(ctx)),

  emailConfirmation: procedureFor('account.own')
    .meta({
      rest: {
        method: 'GET',
        path: '/auth/email-confirmation',
        summary: 'Whether you have confirmed your email address',
      },
    })
    .output(emailConfirmation)
    .query(({ ctx }) => readEmailConfirmation(ctx)),

  resendConfirmation: procedureFor('account.own')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/email-confirmation',
        summary: 'Send the link that confirms your email address again',
      },
    })
    .output(message)
    .mutation(({ ctx }) => resendConfirmation(ctx)),

  sessions: procedureFor('account.own')
    .meta({
      rest: {
        method: 'GET',
        path: '/auth/sessions',
        forOthers: 'GET /users/{id}/security',
        summary: 'Where you are signed in',
      },
    })
    .output(ownSessions)
    .query(async ({ ctx }) => ({
      sessions: (await listOwnSessions(ctx)).map((row) => presentOwnSession(ctx, row)),
    })),

  endSession: procedureFor('account.own')
    .meta({
      rest: { method: 'DELETE', path: '/auth/sessions/{id}', summary: 'Sign out one of your devices' },
      effects: withEffects('closes_account'),
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),

  endOtherSessions: procedureFor('account.own')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/auth/sessions',
        forOthers: 'DELETE /users/{id}/sessions',
        summary: 'Sign out all your other devices',
      },
      effects: withEffects('closes_account'),
    })
    .output(done)
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  factors: procedureFor('account.own')
    .meta({
      rest: {
        method: 'GET',
        path: '/auth/factors',
        forOthers: 'GET /users/{id}/security',
        summary: 'Your second step at sign-in',
      },
      beforeFactor: true,
    })
    .output(ownFactors)
    .query(({ ctx }) => readOwnFactors(ctx)),

  withoutFactor: procedureFor('people.read')
    .meta({
      rest: { method: 'GET', path: '/auth/without-factor', summary: 'Accounts without a second step' },
    })
    .output(withoutFactor)
    .query(({ ctx }) => listWithoutFactor(ctx)),

  startAuthenticator: procedureFor('account.own')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/factors/authenticator',
        summary: 'Begin to set an authenticator app up',
      },
      effects: withPassword('keeps_secret', 'changes_factor'),
      answersSecrets: true,
      beforeFactor: true,
    })
    .input(ownPasswordInput)
    .output(authenticatorSecret)
    .mutation(({ ctx, input }) => startAuthenticator(ctx, input)),

  confirmAuthenticator: procedureFor('account.own')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/factors/authenticator/confirm',
        summary: 'Turn the second step on; other sessions end',
      },
      effects: withEffects('keeps_secret', 'changes_factor'),
      answersSecrets: true,
      beforeFactor: true,
    })
    .input(authenticatorCodeInput)
    .output(newRecoveryCodes)
    .mutation(({ ctx, input }) => confirmAuthenticator(ctx, input)),

  renewRecoveryCodes: procedureFor('account.own')
    .meta({
      rest: { method: 'POST', path: '/auth/factors/recovery-codes', summary: 'Make new recovery codes' },
      effects: withPassword('keeps_secret', 'changes_factor'),
      answersSecrets: true,
    })
    .input(ownPasswordInput)
    .output(newRecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),

  removeSecondStep: procedureFor('account.own')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/factors/remove',
        forOthers: 'POST /users/{id}/reset-factors',
        summary: 'Turn the second step off',
      },
      effects: withFactor('changes_factor'),
    })
    .input(removeAuthenticatorInput)
    .output(done)
    .mutation(({ ctx, input }) => removeSecondStep(ctx, input)),

  startPasskey: procedureFor('account.own')
    .meta({
      rest: { method: 'POST', path: '/auth/passkeys/new', summary: 'Begin to add a passkey' },
      answersSecrets: true,
      effects: withEffects('keeps_secret', 'changes_factor'),
      beforeFactor: true,
    })
    .output(newPasskeyRequest)
    .mutation(({ ctx }) => startPasskey(ctx)),

  addPasskey: procedureFor('account.own')
    .meta({
      rest: { method: 'POST', path: '/auth/passkeys', summary: 'Add a passkey', status: 201 },
      answersSecrets: true,
      effects: withEffects('keeps_secret', 'changes_factor'),
      beforeFactor: true,
    })
    .input(addPasskeyInput)
    .output(newRecoveryCodes)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  renamePasskey: procedureFor('account.own')
    .meta({ rest: { method: 'PATCH', path: '/auth/passkeys/{id}', summary: 'Rename one of your passkeys' } })
    .input(renamePasskeyInput)
    .output(done)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),

  removePasskey: procedureFor('account.own')
    .meta({
      rest: { method: 'POST', path: '/auth/passkeys/{id}/remove', summary: 'Remove one of your passkeys' },
      effects: withFactor('changes_factor'),
    })
    .input(removePasskeyInput)
    .output(done)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
});
