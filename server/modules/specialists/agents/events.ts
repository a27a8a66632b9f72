declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A specialist was added, changed, turned on or off, or deleted. */
    ai_agents_changed: { agentId: string };
  }
}

export {};
