import type { CredentialKind } from '../constants.ts';

declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A license or bond in force ends in so many days. */
    credential_expiring: { kind: CredentialKind; id: string; daysBefore: number };
  }
}
