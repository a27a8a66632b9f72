declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A license or bond in force ends in so many days. */
    credential_expiring: { kind: 'license' | 'bond'; id: string; daysBefore: number };
  }
}

export {};
