import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './settings-files.ts';

/** Lower than 32 random bytes reach in any usual encoding, and higher than any repetitive text. */
const SECRET_BITS = 90;

/** The text's entropy in bits, at most: each character weighted by its frequency in it. */
function guessableBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}

export function readSecret(given: string | undefined, production: boolean, dataDir: string): string {
  if (given !== undefined) {
    if (production && Buffer.byteLength(given) < 32) {
      throw new SettingsError('PORTAL_SECRET must be at least 32 bytes long in production.');
    }
    if ((production || given.length >= 32) && guessableBits(given) < SECRET_BITS) {
      throw new SettingsError('PORTAL_SECRET is too easy to guess: it must be at least 32 random bytes.');
    }
    return given;
  }
  if (production)
    throw new SettingsError('PORTAL_SECRET must be set in production, to at least 32 random bytes.');
  const path = join(dataDir, 'secret');
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim();
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(path, `${secret}\n`, { mode: 0o600 });
    return secret;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(`PORTAL_DATA_DIR cannot be used: ${reason}.`, { cause });
  }
}

/** A person who knows the previous secret can sign with it, so it must be as hard to guess. */
export function readPreviousSecret(
  given: string | undefined,
  secret: string | undefined,
  production: boolean,
) {
  if (given === undefined) return undefined;
  if (given === secret)
    throw new SettingsError('PORTAL_PREVIOUS_SECRET must not be the same as PORTAL_SECRET.');
  if (production && (Buffer.byteLength(given) < 32 || guessableBits(given) < SECRET_BITS))
    throw new SettingsError(
      'PORTAL_PREVIOUS_SECRET is too easy to guess: leave it out, and people sign in again.',
    );
  return given;
}
