import { days, minutes } from '../../core/clock.ts';

/** A sign-in ends this long after it began, whatever happens. */
export const SESSION_LIFETIME_MS = days(30);
/** …and this long after it was last used. */
export const SESSION_IDLE_MS = days(7);
/** A session's last use is written at most this often. */
export const SESSION_TOUCH_MS = minutes(10);
export const RESET_TOKEN_LIFETIME_MS = minutes(30);
/** Invited people get longer: the letter may wait over a weekend. */
export const INVITATION_LIFETIME_MS = days(7);

export const PASSWORD_MIN = 8;
/** Longer ones cost time and gain nothing. */
export const PASSWORD_MAX = 200;

export const sentences = {
  wrongCredentials: 'Invalid email or password.',
  addressTaken: 'An account with this email address already exists.',
  resetRequested: 'Password reset instructions have been sent to your email.',
  resetDone: 'Your password has been reset successfully!',
  resetTokenInvalid: 'Invalid reset token. Please request a new password reset.',
  commonPassword: 'This password is too common. Please choose another one.',
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordNeedsLowercase: 'Password must contain at least one lowercase letter.',
  passwordNeedsUppercase: 'Password must contain at least one uppercase letter.',
  passwordNeedsNumber: 'Password must contain at least one number.',
} as const;
