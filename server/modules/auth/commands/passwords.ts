import { badInput, PortalError } from '../../../core/errors/errors.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { isLeaked } from '../../../core/security/leaked-passwords.ts';
import { type Addresses, isEmergencyAdmin } from '../../../identity-settings.ts';
import { isGuessable, sentences } from '../constants.ts';
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
  return known.has(typed) || (typed.length - word.length <= ADDED_MAX && known.has(word));
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
  const refuse = (sentence: string) => badInput(sentence, { [field]: sentence });
  const words = [services.settings.companyName, ...about].filter((text) => typeof text === 'string');
  if (isGuessable(password, words)) throw refuse(sentences.guessablePassword);
  if (await isCommonPassword(password)) throw refuse(sentences.commonPassword);
  const { leakedPasswordsFile } = services.settings;
  if (leakedPasswordsFile && (await isLeaked(leakedPasswordsFile, password))) {
    throw refuse(sentences.leakedPassword);
  }
  return services.passwords.hash(password);
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
