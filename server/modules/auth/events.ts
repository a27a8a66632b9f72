declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** The account's own state changed: approved, role, picture… */
    account_changed: Record<string, never>;
  }
}

export {};
