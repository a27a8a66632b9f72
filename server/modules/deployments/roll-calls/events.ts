declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A roll call began, was answered or ended. */
    roll_call_changed: { deploymentId: string };
  }
}

export {};
