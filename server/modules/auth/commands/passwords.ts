import { dictionary } from '@zxcvbn-ts/language-common';
import type { Services } from '../../../core/context.ts';
import { badInput } from '../../../core/errors.ts';
import { sentences } from '../constants.ts';

const common = new Set<string>(dictionary.passwords);

/** Whether it is one of the most used passwords, also with capitals or a digit or two put at its end. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[\d!@#$%^&*.?]{1,2}$/, ''));
}

/** Hashes a password that somebody chose. @throws {PortalError} bad_input, at the field, for the most common ones */
export async function hashNewPassword(services: Services, password: string, field: string): Promise<string> {
  if (isCommonPassword(password)) throw badInput(sentences.commonPassword, { [field]: sentences.commonPassword });
  return services.passwords.hash(password);
}
