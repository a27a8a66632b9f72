import { freshEmail } from '../../test/inputs.ts';
import { ANYBODY, type ModuleTesting, SIGNED_IN } from '../../test/module-testing.ts';

export const signupInput = () => ({
  name: 'Marina Costa',
  email: freshEmail(),
  password: 'Anchor-Rope-77',
  phoneNumber: '555-010-4477',
});

/** @param currentPassword of whoever changes it */
export const passwordChangeInput = (currentPassword = 'Anchor-Rope-76') => ({
  currentPassword,
  newPassword: 'Anchor-Rope-77',
});

const unknownResetToken = () => ({ token: 'nobody-was-given-this', newPassword: 'Anchor-Rope-77' });

export const testing: ModuleTesting = {
  procedures: {
    'auth.login': {
      allowed: ANYBODY,
      input: async ({ portal }) => {
        const { email, password } = await portal.account('staff');
        return { email, password };
      },
    },
    'auth.signup': { allowed: ANYBODY, input: signupInput },
    'auth.forgotPassword': { allowed: ANYBODY, input: () => ({ email: freshEmail() }) },
    'auth.resetPassword': { allowed: ANYBODY, input: unknownResetToken, answer: 400 },
    'auth.checkResetToken': { allowed: ANYBODY, input: () => ({ token: 'nobody-was-given-this' }) },
    'auth.changePassword': { allowed: SIGNED_IN, input: ({ me }) => passwordChangeInput(me?.password) },
    'auth.confirmEmail': {
      allowed: ANYBODY,
      input: () => ({ token: 'nobody-was-given-this' }),
      answer: 400,
    },
    'auth.profile': { allowed: SIGNED_IN },
    'auth.logout': { allowed: SIGNED_IN },
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
  ],
};
