import { z } from 'zod';
import { ABILITY_NAMES } from '../../core/contract/abilities.ts';
import { ACCOUNT_STATUSES, DUTIES, ONBOARDING_STATUSES, ROLES } from '../../core/contract/access.ts';
import { emailAddress, line, phoneNumber, requiredLine } from '../../core/contract/schema.ts';
import { typedLine } from '../../core/contract/text.ts';
import { brokenPasswordRule, PASSKEY_NAME_MAX, PASSWORD_MAX, sentences } from './constants.ts';

/** A password as typed at sign-in: anything, so that rules never hint at what is stored. */
const typedPassword = z.string().min(1).max(1_000);

/** A password that somebody chooses. The checks run in the order of the specification (part 1, section 5). */
export const newPassword = z
  .string()
  .max(PASSWORD_MAX)
  .superRefine((text, ctx) => {
    const broken = brokenPasswordRule(text);
    if (broken) ctx.addIssue({ code: 'custom', message: broken });
  });

/** As people type it: of an app, or a recovery code. */
const typedCode = typedLine().max(40);

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** The answer of `navigator.credentials.get()`, as JSON. */
export const passkeyAnswer = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** The answer of `navigator.credentials.create()`, as JSON. */
const newPasskeyAnswer = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

const passkeyName = line().min(1, sentences.passkeyNeedsName).max(PASSKEY_NAME_MAX);
export const passkeyNameInput = z.object({ name: passkeyName });
export const addPasskeyInput = z.object({ name: passkeyName, passkey: newPasskeyAnswer });
export const renamePasskeyInput = z.object({ id: z.uuid(), name: passkeyName });
export const passkeySignInInput = z.object({ passkey: passkeyAnswer });

const transport = z.string();

/** The options of `navigator.credentials.get()`. */
export const passkeyRequest = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
});

/** The options of `navigator.credentials.create()`. */
export const newPasskeyRequest = z.object({
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transport) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

export const loginInput = z.object({
  email: emailAddress,
  password: typedPassword,
  /** The second step, for accounts that have one. */
  code: typedCode.optional(),
  /** The same by a passkey. */
  passkey: passkeyAnswer.optional(),
});

export const signupInput = z.object({
  name: requiredLine(120),
  email: emailAddress,
  password: newPassword,
  phoneNumber,
});

export const forgotPasswordInput = z.object({ email: emailAddress });

export const resetPasswordInput = z.object({
  token: typedLine(sentences.resetTokenMissing)
    .min(1, sentences.resetTokenInvalid)
    .max(200, sentences.resetTokenInvalid),
  newPassword,
});

/** A password as typed once more before something that a stolen session must not do. */
export const currentPassword = typedPassword;

export const changePasswordInput = z.object({
  currentPassword,
  newPassword,
});

/** The form of a new password, which repeats it. */
export const changePasswordForm = changePasswordInput
  .extend({ confirmPassword: z.string().min(1, sentences.fillInAllFields) })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: sentences.passwordsDiffer,
  });

/** Whether a reset link may still be used, and whether its account has no password yet. */
export const checkResetTokenInput = z.object({ token: typedLine().max(200) });
export const resetTokenState = z.object({ usable: z.boolean(), first: z.boolean() });

export const confirmEmailInput = z.object({
  token: typedLine(sentences.emailLinkInvalid)
    .min(1, sentences.emailLinkInvalid)
    .max(200, sentences.emailLinkInvalid),
});

export const undoEmailInput = z.object({
  token: typedLine(sentences.undoInvalid).min(1, sentences.undoInvalid).max(200, sentences.undoInvalid),
});

/** The fields of the signed-in account that the browser stores: enough for the shell and the route guard. */
export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  primaryEmail: z.string(),
  /** The work address when there is one, else the primary one. */
  email: z.string(),
  position: z.string().nullable(),
  role: z.enum(ROLES),
  duties: z.array(z.enum(DUTIES)),
  /** What the person may do, for screens: each call and record is checked on its own. */
  abilities: z.array(z.enum(ABILITY_NAMES)),
  onboardingStatus: z.enum(ONBOARDING_STATUSES),
  status: z.enum(ACCOUNT_STATUSES),
  profilePicture: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Of the profile: by whose clocks the person's times are said. */
  timeZone: z.string(),
  /** Only while the company requires two-step sign-in that this account has to set up before anything else. */
  mustAddFactor: z.literal(true).optional(),
  /** Only while somebody else's password has to be replaced before anything else. */
  passwordIsTemporary: z.literal(true).optional(),
});

export type SessionUser = z.infer<typeof sessionUser>;

export const signedIn = z.object({ user: sessionUser, token: z.string() });
export const userAnswer = z.object({ user: sessionUser });
export const message = z.object({ message: z.string() });

/** The state of the address with which the person signed up. */
export const emailConfirmation = z.object({ confirmed: z.boolean(), address: z.string() });

/** A device on which the account is signed in. */
export const ownSession = z.object({
  id: z.uuid(),
  /** The one with which the list was asked for. */
  current: z.boolean(),
  /** `Chrome on Windows`. */
  device: z.string(),
  /** The network address of the sign-in; empty when it was not kept. */
  address: z.string(),
  startedAt: z.string(),
  /** At most ten minutes old. */
  lastSeenAt: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessions = z.object({ sessions: z.array(ownSession) });

/** Asked for once more before the way of signing in is changed. */
export const currentPasswordInput = z.object({ currentPassword });

/** The same, left out by accounts without a password, whose session is confirmed in another way. */
export const ownPasswordInput = z.object({ currentPassword: currentPassword.optional() });

/** A factor of the account, before one is removed. */
const factorInput = z.object({ code: typedCode.min(1).optional(), passkey: passkeyAnswer.optional() });
const oneFactor = { path: ['code'], message: sentences.factorNeeded };
export const removeAuthenticatorInput = factorInput.refine(({ code, passkey }) => code ?? passkey, oneFactor);
export const removePasskeyInput = factorInput
  .extend({ id: z.uuid() })
  .refine(({ code, passkey }) => code ?? passkey, oneFactor);

/** The first code of an app. */
export const authenticatorCodeInput = z.object({ code: typedCode.min(1, sentences.wrongCode) });

/** The secret for an authenticator app: to be typed, and as a link for a QR code. */
export const authenticatorSecret = z.object({ secret: z.string(), uri: z.string() });

/** Shown once; only their hashes are kept. Adding a passkey makes none unless it is the first factor of the account. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** One of the three: whatever shows that it is the person. */
export const confirmInput = z
  .object({
    currentPassword: typedPassword.optional(),
    code: typedCode.min(1).optional(),
    passkey: passkeyAnswer.optional(),
  })
  .refine(({ currentPassword, code, passkey }) => currentPassword ?? code ?? passkey, {
    path: ['currentPassword'],
    message: sentences.confirmOne,
  });

/** Active accounts without a second step. */
export const withoutFactor = z.object({
  /** How many of them a rule for administrators is about: auditors are among them. */
  admins: z.number().int(),
  everyone: z.number().int(),
  /** The first of them, administrators before the others. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(ROLES) })),
});

export const ownFactors = z.object({
  /** False of accounts that only the company's identity provider opens. */
  hasPassword: z.boolean(),
  authenticator: z.object({ since: z.string() }).nullable(),
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Other devices of the person have it, too, by a password manager. */
      isSynced: z.boolean(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.number().int(),
});

/** The part of a person's sign-in that administrators see. */
export const personSecurity = z.object({
  security: z.object({
    /** Devices on which the person is signed in. */
    sessions: z.number().int(),
    /** Null while the person is signed in nowhere. */
    lastSeenAt: z.string().nullable(),
    /** Since when sign-in asks for a code of an app; null where it does not. */
    secondStepSince: z.string().nullable(),
  }),
});

/** How many sessions a sign-out of everybody ended. */
export const endedSessions = z.object({ ended: z.number().int() });
