declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A pay period was approved: its entries cannot be corrected any more. */
    pay_period_locked: Record<string, never>;
  }
}

export {};
