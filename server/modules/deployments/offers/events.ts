declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** An offer or assignment of the reader was made or changed. */
    offers_changed: { deploymentId: string };
  }
}

export {};
