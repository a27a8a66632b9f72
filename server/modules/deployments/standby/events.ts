declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A person was asked whether they can go to a deployment, saw the question, or answered. */
    standby_changed: { deploymentId: string };
  }
}

export {};
