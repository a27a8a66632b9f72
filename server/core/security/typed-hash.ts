import { createHmac } from 'node:crypto';
import type { Services } from '../kernel/context.ts';

type Secret = { settings: Pick<Services['settings'], 'secret'> };

/** A keyed hash of what somebody typed, such as an address: says whether two are the same, and nothing else. */
export const typedHash = ({ settings }: Secret, text: string): string =>
  createHmac('sha256', settings.secret).update(`sign-in:${text}`).digest('base64url');

const ADDRESS = /[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+/g;

/** A text for the audit log, whose lines outlive the personal data of people: with keyed hashes in place of email addresses. */
export const withoutAddresses = (services: Secret, text: string): string =>
  text.replaceAll(ADDRESS, (address) => `address:${typedHash(services, address.toLowerCase())}`);
