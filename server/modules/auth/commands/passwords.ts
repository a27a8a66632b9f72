import { dictionary } from '@zxcvbn-ts/language-common';
import type { Services } from '../../../core/context.ts';
import { badInput } from '../../../core/errors.ts';
import { sentences } from '../constants.ts';

/** How many of the list, which begins with the most used, are refused. */
const REFUSED = 10_000;

const common = new Set<string>(dictionary['passwords-common'].slice(0, REFUSED));

/** Whether it is one of the most used passwords, in whatever capitals. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** Hashes a password that somebody chose. @throws {PortalError} bad_input, at the field, for the most common ones */
export async function hashNewPassword(services: Services, password: string, field: string): Promise<string> {
  if (isCommonPassword(password))
    throw badInput(sentences.commonPassword, { [field]: sentences.commonPassword });
  return services.passwords.hash(password);
}
