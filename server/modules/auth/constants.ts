const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A sign-in ends this long after it began, whatever happens. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** …and this long after it was last used. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** A session's last use is written at most this often. */
export const SESSION_TOUCH_MS = 10 * MINUTE_MS;
/** How many sessions of one account are listed. Programs may open many. */
export const SESSIONS_SHOWN = 100;
export const RESET_TOKEN_LIFETIME_MS = 30 * MINUTE_MS;
/** Requests within this time of a reset email, in ms, send no other one: its link still works. */
export const RESET_EMAIL_INTERVAL_MS = 5 * 60_000;
/** Invited people get longer: the email may wait over a weekend. */
export const INVITATION_LIFETIME_MS = 7 * DAY_MS;
/** How long the link to a new personal address may be followed. */
export const EMAIL_CHANGE_LIFETIME_MS = DAY_MS;
/** How long the link that confirms the address of a sign-up may be followed: it may wait over a weekend. */
export const CONFIRMATION_LIFETIME_MS = 7 * DAY_MS;

/** How long a passkey may take to answer: people look for a phone or a key. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;
export const PASSKEY_NAME_MAX = 60;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;

/** A token this old is renewed when it is used. */
export const TOKEN_RENEW_MS = 60 * MINUTE_MS;
/** How long a token lives beside the one that replaced it, while that was not used: its answer may have been lost. */
export const TOKEN_LIFETIME_MS = DAY_MS;
/** The same once the newer one was used: requests of other tabs are under way. */
export const TOKEN_GRACE_MS = MINUTE_MS;
/** How long a replaced address can be brought back from its mailbox. */
export const EMAIL_UNDO_MS = 3 * DAY_MS;

/** Codes for a lost authenticator app; each works once. */
export const RECOVERY_CODES = 10;

export const PASSWORD_MIN = 8;
/** Longer ones cost time and gain nothing. */
export const PASSWORD_MAX = 200;

export const sentences = {
  wrongCredentials: 'Invalid email or password.',
  addressTaken: 'An account with this email address already exists. Sign in or use a different address.',
  resetRequested: 'Password reset instructions have been sent to your email.',
  resetDone: 'Your password has been reset successfully!',
  passwordSet: 'Your password is set.',
  invitationOver: 'This invitation link is no longer valid. Request a new one to set your password.',
  resetTokenMissing: 'Invalid or missing reset token. Please request a new password reset.',
  resetTokenInvalid: 'Invalid reset token. Please request a new password reset.',
  fillInAllFields: 'Please fill in all fields.',
  passwordsDiffer: 'Passwords do not match.',
  wrongCurrentPassword: "That isn't your current password. Check it and try again.",
  currentPasswordNeeded: 'Enter your current password to change this email address.',
  samePassword: "Choose a password that's different from your current one.",
  passwordChanged: 'Your password was changed, and your other devices were signed out.',
  emailLinkInvalid:
    'This link is no longer valid. Ask for a new one during onboarding, or change your email address in your profile again.',
  emailChanged: 'Your personal email address was changed.',
  emailConfirmed: 'Your email address is confirmed.',
  confirmationSent: "We sent the link again. Check your spam folder if it isn't in your inbox.",
  alreadyConfirmed: 'Your email address is already confirmed.',
  codeNeeded: 'Enter the code from your authenticator app, or a recovery code.',
  factorNeeded: 'Enter a code from your authenticator app or a recovery code, or use a passkey.',
  passkeyNeeded: 'Use one of your passkeys, or enter a recovery code.',
  wrongCode: "That code isn't right, or it was used before. Check it and try again.",
  secondStepOn: 'Two-step sign-in is already on.',
  secondStepOff: 'Two-step sign-in is off.',
  wrongPasskey:
    "This passkey isn't known here, or it took too long. Try again, or sign in with your password.",
  passkeyNotAdded: "The passkey couldn't be added. Try again.",
  passkeyKnown: 'This passkey is already on an account.',
  passkeysFull: 'You have as many passkeys as an account can have. Remove one first.',
  passkeyNeedsName: 'Enter a name for this passkey.',
  confirmOne: 'Enter your password or a code, or use a passkey.',
  addressRestored: 'Your former email address is back, and all devices were signed out.',
  undoInvalid: 'This link is no longer valid. Ask an administrator to restore your email address.',
  setUpAgain: 'Start setting up your authenticator app again.',
  commonPassword: "This password is too common. Choose one that's harder to guess.",
  leakedPassword: 'This password is known from a leak of another website. Choose a different one.',
  guessablePassword:
    "This password is only a name, the company's name, a season, or a month with a year. Choose one that's harder to guess.",
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordNeedsLowercase: 'Password must contain at least one lowercase letter.',
  passwordNeedsUppercase: 'Password must contain at least one uppercase letter.',
  passwordNeedsNumber: 'Password must contain at least one number.',
  passwordsOff: (company: string) =>
    `Passwords are turned off. Sign in with your ${company} account instead.`,
} as const;

/**
 * The first rule that a new password breaks, as its sentence; null when it may be used. The rules are in the order
 * of the specification (part 1, section 5). Letters of any alphabet count.
 */
export function brokenPasswordRule(text: string): string | null {
  if ([...text].length < PASSWORD_MIN) return sentences.passwordTooShort;
  if (!/\p{Ll}/u.test(text)) return sentences.passwordNeedsLowercase;
  if (!/\p{Lu}/u.test(text)) return sentences.passwordNeedsUppercase;
  if (!/\d/.test(text)) return sentences.passwordNeedsNumber;
  return null;
}

const SEASONS_AND_MONTHS = (
  'spring summer autumn fall winter january february march april may june july august september ' +
  'october november december'
).split(' ');

/** What everybody in the trade types first; docs/security.md lists them. */
export const TRADE_WORDS = (
  'adjuster adjusting inspector inspection insurance claim catastrophe hurricane storm roofing ' +
  'license deployment portal company employee manager administrator admin staff welcome'
).split(' ');

/** Shorter words are parts of too many others. */
const WORD_MIN = 3;
/** So many letters beside the words do not make it harder: `Summers26!`. */
const LETTERS_BESIDE = 1;

/**
 * Whether a password consists of the words alone, of seasons, months or words of the trade, with digits and signs between
 * them, as `Summer2026!`, `Adjuster2026` and `C0astal-1`.
 * @param about names of the person and of the company, and addresses
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const words = [
    ...about.flatMap((text) => lettersOf(withoutMarks(text.replace(/@.*$/, '')))),
    ...SEASONS_AND_MONTHS,
    ...TRADE_WORDS,
  ]
    .filter((word) => word.length >= WORD_MIN)
    .sort((one, other) => other.length - one.length);
  const typed = withoutMarks(password).toLowerCase();
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [typed, withLetters(core)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest !== text && lettersOf(rest).join('').length <= LETTERS_BESIDE;
  });
}

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** `p@ssw0rd` as the word that it looks like. */
export const withLetters = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

/** Müller is typed as Muller, too. */
const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

const lettersOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
