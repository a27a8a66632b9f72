import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Services } from '../kernel/context.ts';
import { acceptedSecrets } from './secrets.ts';

type Settled = Pick<Services, 'settings'>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text that the database must not show, with a key of the portal's secret.
 * @param owner the row that it belongs to: in another one it cannot be opened
 */
export function sealText(services: Settled, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(services.settings.secret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The text again, also while the secret is being replaced.
 * @returns null when it was sealed with another secret, for another owner, or was changed
 */
export function openSealed({ settings }: Settled, owner: string, sealed: string): string | null {
  for (const secret of acceptedSecrets(settings)) {
    const text = openWith(keyOf(secret), owner, sealed);
    if (text !== null) return text;
  }
  return null;
}

function openWith(key: Buffer, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(tag);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A key of its own, so that no sealed text says anything about tokens and links. */
const keyOf = (secret: string) =>
  createHmac('sha256', secret).update('portal sealed texts, version 1').digest();
