import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { z } from 'zod';
import type {
  addPasskeyInput,
  newPasskeyRequest,
  PasskeyAnswer,
  passkeyRequest,
} from '../modules/auth/schema.ts';

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

type Changes = {
  /** The page that asked. */
  origin?: string;
  /** Uses so far, as the device counts them. */
  counter?: number;
  /** Without a fingerprint, a face or a PIN. */
  unverified?: true;
};

/** A device with one passkey, as browsers answer for it. */
export function createPasskeyDevice(portalUrl = 'http://portal.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };
  const clientData = (type: string, challenge: string, origin = portalUrl) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, { counter = uses, unverified }: Changes, key?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const bits = flags.present | (unverified ? 0 : flags.verified) | (key ? flags.hasKey : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, key ?? Buffer.alloc(0)]);
  };

  return {
    id: named.id,
    /** Makes the passkey. */
    make(
      { options }: z.infer<typeof newPasskeyRequest>,
      changes: Changes = {},
    ): z.infer<typeof addPasskeyInput>['passkey'] {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(options.rp.id, changes, attested);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, changes.origin).toString(
            'base64url',
          ),
          attestationObject: Buffer.concat([
            // {"fmt": "none", "attStmt": {}, "authData": bytes of one byte's length}
            Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
            Buffer.from([data.length]),
            data,
          ]).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs in with it. */
    answer({ options }: z.infer<typeof passkeyRequest>, changes: Changes = {}): PasskeyAnswer {
      uses += 1;
      const data = authData(options.rpId, changes);
      const client = clientData('webauthn.get', options.challenge, changes.origin);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
