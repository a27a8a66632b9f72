import { createHmac } from 'node:crypto';
import { ADDRESSES } from '../errors/describe-error.ts';
import type { Services } from '../kernel/context.ts';

type Secret = { settings: Pick<Services['settings'], 'secret'> };

/** A keyed hash of what somebody typed, such as an address: says whether two are the same, and nothing else. */
export const typedHash = ({ settings }: Secret, text: string): string =>
  createHmac('sha256', settings.secret).update(`sign-in:${text}`).digest('base64url');

/** A text for the audit log, whose lines outlive the personal data of people: with keyed hashes in place of email addresses. */
export const withoutAddresses = (services: Secret, text: string): string =>
  text.replaceAll(ADDRESSES, (address) => `address:${typedHash(services, address.toLowerCase())}`);
