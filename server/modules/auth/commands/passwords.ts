import { badInput, PortalError } from '../../../core/errors/errors.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { isLeaked } from '../../../core/security/leaked-passwords.ts';
import { type Addresses, isEmergencyAdmin } from '../../../identity-settings.ts';
import { isGuessable, sentences, withLetters } from '../constants.ts';
import { findPasswordHash, getSessionUser } from '../queries.ts';

/** How many of the list, which begins with the most used, are refused. */
const REFUSED = 10_000;

let common: Promise<Set<string>> | undefined;

/** Loaded when the first password is chosen, not with the server. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set<string>(dictionary['passwords-common'].slice(0, REFUSED));
}

/** Digits and signs at the ends, with which people satisfy the rules for passwords: `Password1!`. */
const ADDED = /^[^a-z]+|[^a-z]+$/g;
/** With more than so many, the password is no longer the common one. */
const ADDED_MAX = 5;

/** Whether it is one of the most used passwords, in whatever capitals and with a few digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  const known = await common;
  const typed = password.toLowerCase();
  const word = typed.replace(ADDED, '');
  const isShort = typed.length - word.length <= ADDED_MAX;
  return known.has(typed) || (isShort && (known.has(word) || known.has(withLetters(word))));
}

/**
 * Hashes a password that somebody chose.
 * @param about the names and addresses of the person whose it becomes
 * @throws {PortalError} bad_input, at the field, for the most common ones, for one of names, seasons and years alone, and
 *   for one of the list of leaked ones
 */
export async function hashNewPassword(
  services: Services,
  password: string,
  field: string,
  about: ReadonlyArray<string | null | undefined>,
): Promise<string> {
  const sentence = await weaknessOf(services, password, about);
  if (sentence) throw badInput(sentence, { [field]: sentence });
  return services.passwords.hash(password);
}

/**
 * Why nobody may choose the password, as a sentence; null for one that may be chosen.
 * @param about the names and addresses of the person whose it becomes
 */
export async function weaknessOf(
  { settings }: Pick<Services, 'settings'>,
  password: string,
  about: ReadonlyArray<string | null | undefined>,
): Promise<string | null> {
  const words = [settings.companyName, ...about].filter((text) => typeof text === 'string');
  if (isGuessable(password, words)) return sentences.guessablePassword;
  if (await isCommonPassword(password)) return sentences.commonPassword;
  const { leakedPasswordsFile } = settings;
  return leakedPasswordsFile && (await isLeaked(leakedPasswordsFile, password))
    ? sentences.leakedPassword
    : null;
}

/**
 * @param account who signs in, by the person's addresses; left out for what nobody may do then, such as signing up
 * @throws {PortalError} forbidden where people have to use the company's own sign-in, but for emergency administrators
 */
export function requirePasswordsOn({ settings }: Pick<Services, 'settings'>, account?: Addresses): void {
  const { identity } = settings;
  if (!identity.enforced || (account && isEmergencyAdmin(identity, account))) return;
  throw new PortalError('forbidden', sentences.passwordsOff(settings.companyName));
}

/**
 * Asks for the caller's own password before something that a stolen session must not do.
 * @throws {PortalError} forbidden where passwords open nothing; bad_input, at `currentPassword`, when it is missing or wrong;
 *   too_many after a run of wrong ones
 */
export async function requireCurrentPassword(
  ctx: ActorContext,
  password: string | undefined,
  missing: string = sentences.wrongCurrentPassword,
): Promise<void> {
  const { services, actor } = ctx;
  requirePasswordsOn(services, await getSessionUser(ctx));
  if (!password) throw badInput(missing, { currentPassword: missing });
  await services.limits.consume('passwordChecksPerAccount', actor.userId);
  const { matches } = await services.passwords.verify(
    await findPasswordHash(services.db, actor.userId),
    password,
  );
  const wrong = sentences.wrongCurrentPassword;
  if (!matches) {
    await services.auditTrail.record(ctx, {
      action: 'user.password_mistaken',
      subject: ['user', actor.userId],
      detail: { address: ctx.client.ip },
    });
    throw badInput(wrong, { currentPassword: wrong });
  }
  await services.limits.clear('passwordChecksPerAccount', actor.userId);
}
