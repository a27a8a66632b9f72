declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A deployment or one of its positions was added or changed. */
    deployments_changed: { deploymentId: string };
  }
}

export {};
