import { insertSessionId, unconfirm } from '../../test/accounts.ts';
import { freshEmail } from '../../test/inputs.ts';
import { emailTokenOf, resetTokenOf, undoTokenOf } from '../../test/mailed-links.ts';
import type { ForeignPart, ModuleTesting, MutationRow } from '../../test/module-testing.ts';
import { createPasskeyDevice } from '../../test/passkey-device.ts';
import {
  codeOf,
  makeAuthenticator,
  makePasskey,
  passkeyAnswerOf,
  passkeyIdOf,
  signInWithStep,
  unknownPasskey,
} from '../../test/sign-in-factors.ts';

export const signupInput = () => ({
  name: 'Marina Costa',
  email: freshEmail(),
  password: 'Anchor-Rope-77',
  phoneNumber: '555-010-4477',
});

/** @param currentPassword of the person who changes it */
export const passwordChangeInput = (currentPassword = 'Anchor-Rope-76') => ({
  currentPassword,
  newPassword: 'Anchor-Rope-77',
});

const passkeyOfAnother: ForeignPart = async ({ portal }) => ({
  id: await passkeyIdOf(portal, await portal.account('staff')),
});

const WRONG = 'Not-My-Password-1';

/** The example of an input with a wrong current password. */
const mistaken = (input: object) => ({
  input: () => input,
  answer: 400,
  announces: {},
  audits: ['user.password_mistaken' as const],
});

const withPassword: NonNullable<MutationRow['input']> = ({ me }) => ({ currentPassword: me?.password });

const unknownResetToken = () => ({ token: 'nobody-was-given-this', newPassword: 'Anchor-Rope-77' });

export const testing: ModuleTesting = {
  procedures: {
    'auth.login': {
      audits: ['session.opened'],
      announces: {},
      input: async ({ portal }) => {
        const { email, password } = await portal.account('staff');
        return { email, password };
      },
      examples: {
        'with a wrong password': {
          input: async ({ portal }) => ({
            email: (await portal.account('staff')).email,
            password: 'Anchor-Rope-78',
          }),
          answer: 401,
          audits: ['sign_in.failed'],
          announces: {},
        },
        'without the code of the second step': {
          input: ({ portal }) => signInWithStep(portal, () => undefined),
          answer: 401,
          audits: [],
          announces: {},
        },
        'with a wrong code': {
          input: ({ portal }) => signInWithStep(portal, () => 'ABCD-EFGH-JKMN-PQRS'),
          answer: 401,
          audits: ['sign_in.failed'],
          announces: {},
        },
        'with a recovery code': {
          input: ({ portal }) => signInWithStep(portal, ([first]) => first),
          audits: ['session.opened', 'second_step.recovery_used'],
          announces: {},
        },
      },
    },
    'auth.askPasskey': { audits: [], announces: {} },
    'auth.signInWithPasskey': {
      audits: ['sign_in.failed'],
      announces: {},
      input: ({ portal }) => unknownPasskey(portal),
      answer: 401,
      examples: {
        'of an account': {
          input: async ({ portal }) => {
            const { device } = await makePasskey(portal, await portal.account('staff'));
            return { passkey: await passkeyAnswerOf(portal, device) };
          },
          audits: ['session.opened'],
          announces: {},
        },
      },
    },
    'auth.confirm': {
      audits: ['session.confirmed'],
      announces: {},
      input: ({ me }) => ({ currentPassword: me?.password }),
      examples: {
        'with a wrong password': mistaken({ currentPassword: WRONG }),
      },
    },
    'auth.startPasskey': { audits: [], announces: {} },
    'auth.addPasskey': {
      audits: ['passkey.added'],
      announces: {},
      input: async ({ portal, me }) => ({
        name: 'Laptop',
        passkey: createPasskeyDevice(portal.services.settings.portalUrl).make(
          (await portal.call('auth.startPasskey', undefined, me)).data,
        ),
      }),
    },
    'auth.renamePasskey': {
      audits: ['passkey.renamed'],
      announces: {},
      input: async ({ portal, me }) => ({ id: await passkeyIdOf(portal, me), name: 'Phone' }),
      foreign: { id: passkeyOfAnother },
    },
    'auth.removePasskey': {
      audits: ['session.confirmed', 'passkey.removed'],
      announces: {},
      input: async ({ portal, me }) => {
        const { secret } = await makeAuthenticator(portal, me?.userId);
        return { id: await passkeyIdOf(portal, me), code: codeOf(portal, secret) };
      },
      foreign: { id: passkeyOfAnother },
    },
    'auth.signup': { audits: ['user.signed_up'], announces: {}, input: signupInput },
    'auth.forgotPassword': {
      audits: ['sign_in.reset_requested'],
      announces: {},
      input: () => ({ email: freshEmail() }),
    },
    'auth.resetPassword': {
      audits: [],
      announces: {},
      input: unknownResetToken,
      answer: 400,
      examples: {
        'with an emailed token': {
          input: async ({ portal }) => ({
            token: await resetTokenOf(portal, (await portal.account('staff')).userId),
            newPassword: 'Anchor-Rope-77',
          }),
          audits: ['user.password_reset'],
          announces: {},
        },
      },
    },
    'auth.checkResetToken': {
      audits: [],
      announces: {},
      input: () => ({ token: 'nobody-was-given-this' }),
    },
    'auth.changePassword': {
      audits: ['user.password_changed'],
      announces: {},
      input: ({ me }) => passwordChangeInput(me?.password),
      examples: {
        'with a wrong current password': mistaken(passwordChangeInput(WRONG)),
      },
    },
    'auth.confirmEmail': {
      audits: [],
      announces: {},
      input: () => ({ token: 'nobody-was-given-this' }),
      answer: 400,
      examples: {
        'with an emailed token': {
          input: async ({ portal }) => ({
            token: await emailTokenOf(portal, (await portal.account('staff')).userId),
          }),
          audits: ['user.email_changed'],
          announces: {
            account_changed: ['other'],
            people_changed: ['admins'],
            colleagues_changed: ['all'],
          },
        },
        'with the token of a sign-up': {
          input: async ({ portal }) => {
            const { userId, email } = await portal.account('review');
            await unconfirm(portal, userId);
            return { token: await emailTokenOf(portal, userId, email) };
          },
          audits: ['user.email_confirmed'],
          announces: {
            account_changed: ['other'],
            people_changed: ['admins'],
            applicants_changed: ['admins'],
          },
        },
      },
    },
    'auth.emailConfirmation': {},
    'auth.resendConfirmation': {
      audits: ['user.confirmation_requested'],
      announces: {},
      input: async ({ portal, me }) => {
        if (me) await unconfirm(portal, me.userId);
        return {};
      },
    },
    'auth.undoEmail': {
      audits: [],
      announces: {},
      input: () => ({ token: 'nobody-was-given-this' }),
      answer: 400,
      examples: {
        'with an emailed token': {
          input: async ({ portal }) => ({
            token: await undoTokenOf(portal, (await portal.account('staff')).userId),
          }),
          audits: ['user.email_restored'],
          announces: {
            account_changed: ['other'],
            people_changed: ['admins'],
            colleagues_changed: ['all'],
          },
        },
      },
    },
    'auth.profile': {},
    'auth.sessions': {},
    'auth.endSession': {
      audits: ['session.ended_elsewhere'],
      announces: {},
      input: async ({ portal, me }) => ({ id: await insertSessionId(portal, me?.userId) }),
      foreign: {
        id: async ({ portal }) => ({
          id: await insertSessionId(portal, (await portal.account('staff')).userId),
        }),
      },
    },
    'auth.endOtherSessions': { audits: ['session.others_ended'], announces: {} },
    'auth.factors': {},
    'auth.withoutFactor': {},
    'auth.startAuthenticator': {
      audits: ['second_step.begun'],
      announces: {},
      input: withPassword,
    },
    'auth.confirmAuthenticator': {
      audits: ['second_step.added'],
      announces: {},
      input: async ({ portal, me }) => ({
        code: codeOf(portal, (await makeAuthenticator(portal, me?.userId, false)).secret),
      }),
    },
    'auth.renewRecoveryCodes': {
      audits: ['second_step.recovery_renewed'],
      announces: {},
      input: async (cell) => {
        await makeAuthenticator(cell.portal, cell.me?.userId);
        return withPassword(cell);
      },
    },
    'auth.removeSecondStep': {
      audits: ['session.confirmed', 'second_step.removed'],
      announces: {},
      input: async (cell) => {
        const { secret } = await makeAuthenticator(cell.portal, cell.me?.userId);
        return { code: codeOf(cell.portal, secret) };
      },
    },
    'auth.logout': { audits: ['session.ended'], announces: {} },
  },
  // Refused is who tried too often.
  auditedIn: {
    'sign_in.refused': 'server/modules/auth/rate-limits.test.ts',
    'session.passwords_ended': 'server/modules/identity/identity.test.ts',
    'session.token_reused': 'server/modules/auth/tokens.test.ts',
    'user.gave_way': 'server/modules/auth/confirm-sign-up.test.ts',
  },
  // Part 1, section 7
  documented: [
    ['POST', '/auth/login'],
    ['POST', '/auth/signup'],
    ['POST', '/auth/forgot-password'],
    ['POST', '/auth/reset-password'],
    ['GET', '/auth/profile'],
    ['POST', '/auth/logout'],
  ],
  beyond: [
    ['POST', '/auth/change-password'],
    ['POST', '/auth/confirm-email'],
    ['GET', '/auth/email-confirmation'],
    ['POST', '/auth/email-confirmation'],
    ['GET', '/auth/sessions'],
    ['DELETE', '/auth/sessions/{}'],
    ['DELETE', '/auth/sessions'],
    ['GET', '/auth/factors'],
    ['POST', '/auth/factors/authenticator'],
    ['POST', '/auth/factors/authenticator/confirm'],
    ['POST', '/auth/factors/recovery-codes'],
    ['POST', '/auth/factors/remove'],
    ['POST', '/auth/passkeys/request'],
    ['POST', '/auth/passkeys/login'],
    ['POST', '/auth/passkeys/new'],
    ['POST', '/auth/passkeys'],
    ['PATCH', '/auth/passkeys/{}'],
    ['POST', '/auth/passkeys/{}/remove'],
    ['GET', '/auth/without-factor'],
    ['POST', '/auth/confirm'],
    ['POST', '/auth/restore-email'],
  ],
};
